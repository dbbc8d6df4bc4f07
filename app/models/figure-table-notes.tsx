import { figureLabels, figureNames, listedNames } from '../../content/figures.ts'
import type { Model } from '../../content/model-schema.ts'
import { listedLabel } from '../../content/model-text.ts'
import { isConfirmed, knownFigures } from '../../content/versions/version.ts'
import { PageLink } from '../ui/page-link.tsx'
import { WrongEntryLink } from '../ui/wrong-link.tsx'
import { formatFigure } from './figure-text.ts'
import { unknownOf } from './headline.ts'

/** Below the table: remarks on single figures, unknown figures, and unconfirmed claims. */
export function FigureTableNotes({ model }: { model: Model }) {
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
      <p>
        Is something wrong? Use the ? beside it, or <WrongEntryLink>tell us here</WrongEntryLink>.
      </p>
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
