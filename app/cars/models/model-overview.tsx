import { PageLink } from '../../ground/ui/page-link.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'
import type { ModelView } from './model-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { FoldedGroup, VersionTable, WasNotes } from './version-table.tsx'

/** Vehicle Overview: text, the figures of the version shown by group, standard features, and what to know of the figures. */
export function ModelOverview({ view }: { view: ModelView }) {
  const [first, ...others] = view.overview
  return (
    <section className="page-width py-9 sm:py-14">
      <h2 className="text-2xl font-semibold sm:text-4xl">Vehicle Overview</h2>
      <div className="mt-3 grid gap-x-14 sm:mt-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="prose-width space-y-4 max-lg:mb-6 sm:text-lg">
          <p>{first}</p>
          {others.length > 0 && (
            <details className={`group/fold ${view.features.length > 5 ? 'wide-open' : ''}`}>
              <summary className="inline-flex min-h-11 items-center text-link group-open/fold:hidden">
                Read on
              </summary>
              <div className="space-y-4">
                {others.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          )}
        </div>
        <StandardFeatures features={view.features} />
      </div>
      <h3
        id="specifications"
        className="mt-8 scroll-mt-24 text-xl font-semibold sm:mt-12 sm:text-2xl"
      >
        Key Specifications
      </h3>
      <VersionTable view={view} />
      <div className="gap-x-14 border-b border-line lg:mt-4 lg:grid lg:grid-cols-2 lg:items-start lg:border-t">
        <Quoted view={view} />
        <FigureNotes view={view} />
      </div>
    </section>
  )
}

function StandardFeatures({ features }: Pick<ModelView, 'features'>) {
  if (features.length === 0) return null
  return (
    <FoldedGroup title="Standard Features" heading="h3" digest={`${features.length}`}>
      <ul className="mb-4">
        {features.map(({ text, source }) => (
          <li key={text} className="border-t border-line py-2">
            <SourcedFigure origin={{ source }}>{text}</SourcedFigure>
          </li>
        ))}
      </ul>
      <p className="mb-4 text-sm text-faint">Equipment varies by version and year.</p>
    </FoldedGroup>
  )
}

/** Figures that are quoted of the model as a whole, each with the version it fits. They decide nothing. The closed line leaves out those of the head. */
function Quoted({ view: { quoted, describes, facts, shown } }: { view: ModelView }) {
  if (quoted.length === 0) return null
  const isInHead = (text: string) => shown.headlines.some((figure) => figure.text === text)
  const digest = quoted
    .filter(({ text }) => !isInHead(text))
    .map(({ label, text }) => (
      <span key={label} className="mr-5 inline-block">
        {label} <span className="listed">{text}</span>{' '}
      </span>
    ))
  return (
    <FoldedGroup title="Also quoted" isClosed isDigestBelow digest={digest}>
      <dl className="mb-3 text-[0.9375rem]">
        {quoted.map(({ label, text, of, was }) => (
          <div key={label} className="border-t border-line py-2">
            <dt className="inline text-soft">{label}</dt>{' '}
            <dd className="inline">
              <span className="listed">{text}</span>
              {of && ` (${of})`}
              <WasNotes texts={was} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 text-sm text-soft">{[describes, facts].filter(Boolean).join(' ')}</p>
    </FoldedGroup>
  )
}

/** What to know before trusting a figure, and what nobody says. */
function FigureNotes({ view }: { view: ModelView }) {
  const { notes, remarks, unknown, unconfirmed } = view
  const count = notes.length + view.price.inputs.length + remarks.length + unconfirmed.length
  return (
    <FoldedGroup
      title="About these figures"
      isClosed
      digest={count > 0 && (count === 1 ? '1 note' : `${count} notes`)}
    >
      <div className="prose-width mb-4 space-y-2 text-[0.9375rem] text-soft">
        {notes.map(({ text, sources }) => (
          <div key={text}>
            <SourcedFigure origin={{ source: sources }}>{text}</SourcedFigure>
          </div>
        ))}
        {view.price.inputs.map(({ text, source }) => (
          <div key={text}>
            <SourcedFigure origin={{ source }}>{text}</SourcedFigure>
          </div>
        ))}
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {unknown.length > 0 && <p>Not known: {unknown.join(', ')}.</p>}
        <RoadUserCharge kind={view.roadUserCharge} />
        {unconfirmed.length > 0 && (
          <>
            <p className="font-semibold text-ink">What we could not confirm</p>
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
    </FoldedGroup>
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
      <PageLink to="/ev-ruc" className="text-link">
        Today’s rate, and a year of it
      </PageLink>
    </p>
  )
}
