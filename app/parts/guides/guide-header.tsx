import { ArrowLeft } from 'lucide-react'
import { leadPrices, workerLabels } from '../../../content/parts/guide-text.ts'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { SourcedText } from './claim-text.tsx'

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
          {guide.lead}
        </p>
        <dl className="mt-4 grid gap-x-12 gap-y-3 sm:mt-5 sm:flex sm:flex-wrap">
          <PlaceProvider place="price">
            {leadPrices(guide).map(({ text, of, source }, at) => (
              <Fact
                key={text}
                label={
                  source === null ? `${of ?? 'Indicative price'}, without a source` : (of ?? '')
                }
                source={source}
                isLess={source === null && at > 0}
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

function Fact(props: {
  label: string
  source?: string | null
  /** Whether it counts for less than what stands beside it: a price without a source after one that has it. */
  isLess?: boolean
  children: string
}) {
  const size = props.isLess ? 'text-lg text-soft' : 'font-voice text-2xl font-semibold sm:text-3xl'
  return (
    <div>
      <dt className="text-sm leading-snug text-soft">{props.label}</dt>
      <dd>
        <div className={`tracking-tight tabular-nums ${size}`}>
          <SourcedText source={props.source ?? null}>{props.children}</SourcedText>
        </div>
      </dd>
    </div>
  )
}
