import { SourceLink } from '../../cars/models/source-link.tsx'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { Term } from '../../ground/ui/term.tsx'
import type { ComparedCar, MainRow } from './compare-answer-schema.ts'
import { letters } from './compare-fields.ts'
import { ComparisonTable } from './comparison-table.tsx'

const link = 'text-accent underline underline-offset-2'

/** What most people decide by, with a word where a car is ahead, and the doubts below. */
export function MainSection(props: {
  cars: ComparedCar[]
  names: string[]
  rows: MainRow[]
  footnotes: string[]
  assumed: { cost: string; charge: string }
}) {
  const { cars, names, rows, footnotes, assumed } = props
  const car = `?version=${cars[0]?.key}`
  return (
    <section aria-labelledby="main" className="mt-8 sm:mt-10">
      <h2 id="main" className="text-2xl font-semibold sm:text-3xl">
        Side by side
      </h2>
      <ComparisonTable names={names}>
        {rows.map((row) => (
          <tr key={row.label} className="sm:[&>*]:py-3!">
            <th scope="row">
              <RowLabel label={row.label} />
              {row.note && <SmallNote className="mt-0.5">{row.note}</SmallNote>}
            </th>
            {row.cells.map((cell, at) => (
              <MainCell key={letters[at]} cell={cell} />
            ))}
          </tr>
        ))}
      </ComparisonTable>
      <Disclosure title="How these figures were measured and reckoned">
        {footnotes.length > 0 && (
          <ul className="gap-x-12 text-sm text-soft sm:columns-2">
            {footnotes.map((text) => (
              <li key={text} className="break-inside-avoid py-0.5">
                {text}
              </li>
            ))}
          </ul>
        )}
        <p className="prose-width mt-3 text-sm text-soft">
          {`Running costs are power, road user charges and registration for ${assumed.cost}, by `}
          <PageLink to={`/ev-cost${car}`} className={link}>
            What an EV costs to run
          </PageLink>
          {`. Charging times are at ${assumed.charge}, by `}
          <PageLink to={`/charging-time${car}&charger=dc-300`} className={link}>
            How long does it charge?
          </PageLink>
        </p>
      </Disclosure>
    </section>
  )
}

function RowLabel({ label }: { label: string }) {
  if (label === 'Range, WLTP') return <Term id="wltp">{label}</Term>
  if (label === 'Range, North American rating') return <Term id="epa">{label}</Term>
  if (label === 'Range, Chinese CLTC') return <Term id="cltc">{label}</Term>
  if (label === 'Maximum DC charging') return <Term id="dc-charging">{label}</Term>
  return label
}

function MainCell({ cell }: { cell: MainRow['cells'][number] }) {
  if (!cell) return <td className="text-soft">not known</td>
  return (
    <td>
      <span className={cell.mark ? 'font-semibold' : ''}>{cell.text}</span>
      {cell.source && <SourceLink id={cell.source} />}
      {cell.mark && (
        <>
          {' '}
          <b className="mt-1 block w-fit rounded-md bg-sunken px-1.5 py-0.5 text-xs font-semibold sm:text-sm">
            {cell.mark}
          </b>
        </>
      )}
      {cell.of && <SmallNote className="mt-1">{cell.of}</SmallNote>}
    </td>
  )
}
