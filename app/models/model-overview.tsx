import { Check } from 'lucide-react'
import type { Model, ModelNote } from '../../content/model-schema.ts'
import { SourceLink } from './source-link.tsx'
import { VersionTable } from './version-table.tsx'
import { figureLabels, figureNames, listedNames } from '../../content/figures.ts'
import { listedLabel } from '../../content/model-text.ts'
import { isConfirmed, knownFigures } from '../../content/versions/version.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ReportLink } from '../ui/report-link.tsx'
import { formatFigure } from './figure-text.ts'
import { unknownOf } from './headline.ts'

/** Vehicle Overview: text, standard features, notes on contradicted figures, and every figure by version. */
export function ModelOverview({ model }: { model: Model }) {
  return (
    <section className="page-width py-12 sm:py-16">
      <h2 className="text-3xl font-semibold sm:text-4xl">Vehicle Overview</h2>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <div className="prose-width space-y-4 text-lg">
            {model.overview.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-8">
            <FigureNotes notes={model.notes} />
          </div>
        </div>
        <StandardFeatures model={model} />
      </div>
      <h3 className="mt-12 text-2xl font-semibold">Key Specifications</h3>
      <VersionTable model={model} />
      <FigureTableNotes model={model} />
    </section>
  )
}

function StandardFeatures({ model }: { model: Model }) {
  const known = model.features.filter(({ status }) => status !== 'unconfirmed')
  return (
    <div>
      <h3 className="text-2xl font-semibold">Standard Features</h3>
      <ul className="mt-4">
        {known.map((feature) => (
          <li key={feature.text} className="flex gap-3 border-t border-line py-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            <span>
              {feature.text}
              {feature.source && <SourceLink id={feature.source} />}
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
function FigureNotes({ notes }: { notes: ModelNote[] }) {
  if (notes.length === 0) return null
  return (
    <aside aria-label="About these figures" className="prose-width border-l-2 border-edge pl-5">
      <p className="font-semibold">About these figures</p>
      {notes.map((note) => (
        <p key={note.text} className="mt-2">
          {note.text}
          {note.sources.map((id) => (
            <SourceLink key={id} id={id} />
          ))}
        </p>
      ))}
    </aside>
  )
}

/** Below the table: remarks on single figures, unknown figures, and unconfirmed claims. */
function FigureTableNotes({ model }: { model: Model }) {
  const remarks = remarksOn(model)
  const unknown = unknownOf(model)
  const unconfirmed = unconfirmedOf(model)
  return (
    <div className="prose-width mt-4 space-y-3 text-sm text-soft">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <RoadUserCharge model={model} />
      {unknown.length > 0 && (
        <p>Not known: {unknown.join(', ')}. A dash in the table means the same.</p>
      )}
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
function RoadUserCharge({ model }: { model: Model }) {
  return (
    <p>
      Road user charges: {chargeClasses[model.roadUserCharge]}.{' '}
      <PageLink to="/ev-ruc" className="text-accent underline underline-offset-2">
        Today’s rate, and a year of it
      </PageLink>
    </p>
  )
}

/** 'Boot: 616 L is the Chinese measurement.' A remark that several versions share appears once. */
function remarksOn(model: Model): string[] {
  const listed = listedNames.flatMap((name) => {
    const note = model.listing[name]?.note
    return note ? [`${listedLabel(model, name)}: ${note}`] : []
  })
  const published = figureNames.flatMap((name) =>
    knownFigures(model, name).flatMap(({ figure }) =>
      figure.note && isConfirmed(figure) ? [`${figureLabels[name].label}: ${figure.note}`] : [],
    ),
  )
  return [...new Set([...listed, ...published])]
}

/** Figures and claims without a source, as one list instead of a mark in every line. */
function unconfirmedOf(model: Model): string[] {
  const figures = figureNames.flatMap((name) =>
    knownFigures(model, name).flatMap(({ figure }) =>
      isConfirmed(figure) ? [] : [`${figureLabels[name].label}: ${formatFigure(name, figure)}`],
    ),
  )
  const claims = [...model.features, ...model.pros, ...model.cons].flatMap(({ text, status }) =>
    status === 'unconfirmed' ? [text] : [],
  )
  return [...new Set([...figures, ...claims])]
}
