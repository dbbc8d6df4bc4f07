import { Check } from 'lucide-react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'
import type { ModelView } from './model-view.ts'
import { isAgain, SourceLink } from './source-link.tsx'
import { VersionTable } from './version-table.tsx'

/** Vehicle Overview: text, standard features, the figures of the version shown, and notes on contradicted ones. */
export function ModelOverview({ view }: { view: ModelView }) {
  return (
    <section className="page-width py-12 sm:py-16">
      <h2 className="text-3xl font-semibold sm:text-4xl">Vehicle Overview</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="prose-width space-y-4 text-lg">
          {view.overview.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <StandardFeatures features={view.features} />
      </div>
      <h3 id="specifications" className="mt-12 scroll-mt-24 text-2xl font-semibold">
        Key Specifications
      </h3>
      <VersionTable view={view} />
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <FigureNotes notes={view.notes} />
        <FigureTableNotes view={view} />
      </div>
    </section>
  )
}

function StandardFeatures({ features }: Pick<ModelView, 'features'>) {
  if (features.length === 0) return null
  return (
    <div>
      <h3 className="text-2xl font-semibold">Standard Features</h3>
      <ul className="mt-4">
        {features.map((feature) => (
          <li key={feature.text} className="flex gap-3 border-t border-line py-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            <span>
              {feature.text}
              {feature.source && <SourceLink id={feature.source} again={isAgain(feature)} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-faint">
        Equipment varies by version and year, so check the car you are looking at.
      </p>
    </div>
  )
}

/** What to know before trusting a figure: which version it describes, and what other sources publish. */
function FigureNotes({ notes }: Pick<ModelView, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <aside aria-label="About these figures" className="prose-width text-[0.9375rem]">
      <p className="font-semibold">About these figures</p>
      {notes.map((note) => (
        <p key={note.text} className="mt-2">
          {note.text}
          {note.sources.map((cited) => (
            <SourceLink key={cited.source} id={cited.source} again={isAgain(cited)} />
          ))}
        </p>
      ))}
    </aside>
  )
}

/** Below the table: remarks on single figures, unknown figures, and unconfirmed claims. */
function FigureTableNotes({ view }: { view: ModelView }) {
  const { remarks, unknown, unconfirmed } = view
  return (
    <div className="prose-width space-y-3 text-sm text-soft">
      {unknown.length > 0 && <p>Not known: {unknown.join(', ')}.</p>}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <RoadUserCharge kind={view.roadUserCharge} />
      {unconfirmed.length > 0 && (
        <>
          <h4 className="pt-3 text-base font-semibold text-ink">What we could not confirm</h4>
          <ul className="list-disc pl-5">
            {unconfirmed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ReportLink />
      </p>
    </div>
  )
}

const chargeClasses = {
  light: 'as a light electric vehicle, of 3.5 tonnes or less',
  'by gross mass': 'by the gross mass of the body, as the note above says',
}

/** Names the road-user class without its rate: rates change, and only one page states them. */
function RoadUserCharge({ kind }: { kind: ModelView['roadUserCharge'] }) {
  return (
    <p>
      Road user charges: {chargeClasses[kind]}.{' '}
      <PageLink to="/ev-ruc" className="text-accent underline underline-offset-2">
        Today’s rate, and a year of it
      </PageLink>
    </p>
  )
}
