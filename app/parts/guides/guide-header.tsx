import { ArrowLeft } from 'lucide-react'
import { guideLead, leadPrices, workerLabels } from '../../../content/parts/guide-text.ts'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { SourcedFigure, type FigureOrigin } from '../../facts/sources/figure-note.tsx'

/** The top of a guide: what the part is, what it costs and who may work on it. */
export function GuideHeader({ guide, card }: { guide: Guide; card: PartOverviewCard }) {
  return (
    <header className="border-b border-line">
      <div className="page-width pt-3 pb-6 sm:pt-8 sm:pb-8">
        <PageLink
          to="/ev-parts"
          className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-accent hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to EV Parts
        </PageLink>
        <p className="mt-1 text-sm text-faint">{card.category}</p>
        <h1 className="mt-2 text-[clamp(2.125rem,5.5vw,3.5rem)] leading-[1.06] font-semibold tracking-[-0.03em]">
          {card.name}
        </h1>
        <p className="prose-width mt-3 font-voice text-xl leading-snug font-semibold sm:text-2xl">
          {guideLead(guide)}
        </p>
        <dl className="mt-4 sm:mt-6 sm:flex sm:flex-wrap sm:gap-x-14 sm:gap-y-4">
          <PlaceProvider place="price">
            {leadPrices(guide).map(({ text, of, caption, source }) => (
              <Fact
                key={text}
                label={source === null ? estimateLabel(caption) : (caption ?? '')}
                origin={{ of: of ?? undefined, source, place: '' }}
              >
                {text}
              </Fact>
            ))}
          </PlaceProvider>
          <Fact label="Who can do the work">{workerLabels[guide.safety.work].short}</Fact>
        </dl>
      </div>
    </header>
  )
}

/** 'New pack, our estimate' */
const estimateLabel = (caption: string | null) =>
  caption ? `${caption}, our estimate` : 'Our estimate'

/** A figure above its caption, on a phone beside it. */
function Fact(props: { label: string; origin?: FigureOrigin; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-t border-line py-2 has-[[open]]:block sm:flex-col-reverse sm:justify-end sm:border-0 sm:py-0 sm:has-[[open]]:flex">
      <dt className="leading-snug text-soft">{props.label}</dt>
      <dd className="shrink-0 font-voice text-lg font-semibold tracking-tight tabular-nums sm:text-3xl sm:leading-snug">
        {props.origin ? (
          <SourcedFigure origin={props.origin}>{props.children}</SourcedFigure>
        ) : (
          props.children
        )}
      </dd>
    </div>
  )
}
