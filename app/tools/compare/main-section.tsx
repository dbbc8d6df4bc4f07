import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SmallNote } from '../../ground/ui/small-note.tsx'
import { Term } from '../../ground/ui/term.tsx'
import type { MainCell, MainRow } from './compare-answer-schema.ts'
import { letters } from './compare-fields.ts'
import { CarPrice, type HeadCar } from './head-section.tsx'
import { notAlike } from './standing.ts'
import {
  ComparisonTable,
  FigureCell,
  type Column,
  type DrawingView,
  type Placed,
} from './comparison-table.tsx'

const link = 'text-link'

/** What most people decide by: figures with bars where they compare, and a word where a car is ahead. */
export function MainSection(props: {
  cars: Column[]
  view: DrawingView
  /** Their prices, where not every version has one of its own. */
  priced: readonly Pick<HeadCar, 'price' | 'slug'>[]
  /** The version that the tools behind a figure open with. */
  version: string
  rows: Placed<MainRow>[]
  assumed: { cost: string; charge: string }
  /** What cannot be compared, in a sentence. */
  apart: string | null
}) {
  const { cars, view, priced, rows, assumed, apart } = props
  const car = `?version=${props.version}`
  return (
    <section aria-labelledby="main" className="mt-2">
      <h2 id="main" className="sr-only">
        Side by side
      </h2>
      <ComparisonTable cars={cars} view={view}>
        {rows.every(({ measure }) => measure !== 'price') && (
          <tr data-prices="" className="sm:[&>*]:py-3!">
            <th scope="row">Price when new</th>
            {priced.map((one, at) => (
              <td key={letters[at]}>
                <CarPrice car={one} />
              </td>
            ))}
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.label} className="sm:[&>*]:py-3!">
            <th scope="row">
              <RowLabel label={row.label} />
              {row.note === notAlike && ' *'}
              {row.note && row.note !== notAlike && (
                <SmallNote className="mt-0.5">{row.note}</SmallNote>
              )}
            </th>
            {row.cells.map((cell, at) => (
              <td key={letters[at]}>
                <div className={cell?.mark ? 'font-semibold' : undefined}>
                  <FigureCell cell={cell} slug={cars[at]?.slug ?? ''} place={row.place} />
                </div>{' '}
                {cell?.span && <Bar span={cell.span} end={endOf(row)} isAhead={'mark' in cell} />}
                {cell?.mark && <b className="block text-xs leading-snug sm:text-sm">{cell.mark}</b>}
              </td>
            ))}
          </tr>
        ))}
      </ComparisonTable>
      <p className="prose-width mt-2 text-sm text-soft">
        {'Press a figure for its source; a '}
        <span className="listed">dotted</span>
        {' one is of another version or country, or measured otherwise.'}
        {rows.some(({ note }) => note === notAlike) && ' * Not all measured alike.'}
      </p>
      <Disclosure title="How these figures were worked out">
        <p className="prose-width text-sm text-soft">
          {rows.some(({ note }) => note === notAlike) && `${notAlike} `}
          {apart && `${apart} `}
          {'A dash: not known. Where a bar turns pale, the figure may lie anywhere up to its end. '}
          {`Running costs are power, road user charges and registration for ${assumed.cost}, by `}
          <PageLink to={`/ev-cost${car}`} className={link}>
            What an EV costs to run
          </PageLink>
          {`. Charging times are at ${assumed.charge}, by `}
          <PageLink to={`/charging-time${car}&charger=dc-300`} className={link}>
            How long does it charge?
          </PageLink>
          {
            ' Kilometres on the road are those of a new car from full to empty on a flat road, from its battery and its tests.'
          }
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

/** Where the bars of a row would end: at its largest limit, and a fifth further where one has no limit. */
function endOf({ cells }: Placed<MainRow>): number {
  const spans = cells.flatMap((cell) => cell?.span ?? [])
  const largest = Math.max(...spans.map(({ low, high }) => high ?? low))
  return spans.some(({ high }) => high === null) ? largest * 1.2 : largest
}

/** A figure as a length from zero: solid as far as is sure, pale as far as it may be, dashed where nobody gives a limit. */
function Bar(props: { span: NonNullable<MainCell['span']>; end: number; isAhead: boolean }) {
  const { span, end, isAhead } = props
  const share = (value: number) => `${Math.round((value / end) * 1000) / 10}%`
  const top = span.high ?? end
  return (
    <svg
      aria-hidden
      className={`my-1 block h-2 w-[calc(100%-0.375rem)] max-w-56 overflow-visible ${isAhead ? 'text-accent' : 'text-faint'}`}
      fill="currentColor"
    >
      <rect width={share(span.low)} height="8" rx="1" />
      {top > span.low && (
        <line
          x1={share(span.low)}
          x2={share(top)}
          y1="4"
          y2="4"
          stroke="currentColor"
          strokeWidth={span.high === null ? 2 : 4}
          strokeDasharray={span.high === null ? '3 3' : undefined}
          opacity={span.high === null ? 1 : 0.45}
        />
      )}
    </svg>
  )
}
