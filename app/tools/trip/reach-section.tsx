import type { Source } from '../../../content/sources/source-schema.ts'
import { OutlineLine } from '../../facts/country-map/outline-line.tsx'
import type { ReachDrawing } from './reach-drawing.ts'
import { ReachLegend, ReachMap } from './reach-map.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { ReachedPlace } from './trip-answer-schema.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { percentText, roundKm } from './trip-words.ts'

/** The map of what a car reaches. */
export function ReachFigure(props: {
  drawing: ReachDrawing
  outline: Source
  describedAs: string
}) {
  const { drawing, outline, describedAs } = props
  return (
    <figure className="mt-6 max-w-sm self-start overflow-clip xl:sticky xl:top-20 xl:order-last rounded-card bg-sea">
      <ReachMap drawing={drawing} describedAs={describedAs} className="h-[28rem]" />
      <figcaption className="relative bg-sea p-3 text-xs text-soft">
        <ReachLegend />
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}

/** The towns that a car reaches and comes back from, nearest first, each with the trip there. */
export function ReachSection(props: {
  places: readonly ReachedPlace[]
  inputs: Readonly<Record<string, readonly string[]>>
}) {
  const { places, inputs } = props
  if (places.length === 0) return null
  const urlOf = (key: string) => {
    const query = new URLSearchParams(
      Object.entries(inputs).flatMap(([name, texts]) => texts.map((text) => [name, text])),
    )
    query.set('to', key)
    return `/trip?${query}`
  }
  return (
    <section aria-labelledby="reach" className="mt-6">
      <h2 id="reach" className="text-2xl font-semibold">
        There and back
      </h2>
      <p className="mt-2 text-sm text-soft">
        What is left in the battery when you are back; ‘no’ where it would fall below your reserve.
      </p>
      <table className="mt-3 w-full max-w-xl text-left break-words tabular-nums max-sm:table-fixed max-sm:text-sm xl:text-[0.9375rem] xl:[&_td]:whitespace-nowrap [&_td]:py-1 [&_td]:pr-2 [&_th]:py-1 [&_th]:pr-2 max-sm:[&_th:first-child]:w-[34%] max-sm:[&_th:nth-child(2)]:w-[17%] [&_th]:font-medium [&_tr]:border-t [&_tr]:border-line">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">To</th>
            <th scope="col">One way, about</th>
            <th scope="col">Mild day</th>
            <th scope="col">Frost</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, name, km, mild, frost }) => (
            <tr key={key} className="align-baseline">
              <th scope="row">
                <PageLink
                  to={urlOf(key)}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {name}
                </PageLink>
              </th>
              <td>{unitText(roundKm(km), 'km')}</td>
              <td>{percentText(mild)}</td>
              <td>{frost ? percentText(frost) : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
