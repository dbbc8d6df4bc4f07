import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { Disclosure } from './folded-section.tsx'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'

type ChartSeries = {
  name: string
  points: readonly (readonly [x: number, y: number])[]
  /** 'line' is measured or exact; 'bound' is a limit, and dashed; 'area' is filled between its points. */
  kind: 'line' | 'bound' | 'area'
}

type ChartAxis = { label: string; unit: string; min: number; max: number; step: number }

// In user units; the drawing scales with the page.
const frame = { width: 640, height: 300, left: 70, right: 22, top: 40, bottom: 48 }

/**
 * A line chart, drawn on the server. `describedAs` says in a sentence what it shows; the numbers themselves
 * belong in a table beside or behind it (`ChartTable`).
 */
export function LineChart(props: {
  describedAs: string
  x: ChartAxis
  y: ChartAxis
  series: readonly ChartSeries[]
  /** A part of the x axis to stand out, such as the charge asked for. */
  span?: readonly [from: number, to: number]
}) {
  const { x, y, series, span } = props
  const { width, height, left, right, top, bottom } = frame
  const across = (value: number) =>
    round(left + ((value - x.min) / (x.max - x.min)) * (width - left - right))
  const up = (value: number) =>
    round(height - bottom - ((value - y.min) / (y.max - y.min)) * (height - top - bottom))
  const floor = height - bottom
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={props.describedAs}
      className="w-full text-[20px] xs:text-[16px] sm:text-[13px] [&_text]:fill-[var(--ink-soft)] [&_text]:tabular-nums"
    >
      {span && (
        <rect
          x={across(span[0])}
          y={top}
          width={round(across(span[1]) - across(span[0]))}
          height={floor - top}
          fill="var(--accent-soft)"
        />
      )}
      <g stroke="var(--line)" strokeWidth="1">
        {ticks(y).map((value) => (
          <path key={value} d={`M${left} ${up(value)}H${width - right}`} />
        ))}
      </g>
      {ticks(y).map((value) => (
        <DrawnText key={value} x={left - 8} y={up(value)} dy=".32em" textAnchor="end">
          {numberText(value, 1)}
        </DrawnText>
      ))}
      {ticks(x).map((value) => (
        <DrawnText key={value} x={across(value)} y={floor + 22} textAnchor="middle">
          {numberText(value, 1)}
        </DrawnText>
      ))}
      <DrawnText
        x={width - right}
        y={height - 6}
        textAnchor="end"
      >{`${x.label}, ${x.unit}`}</DrawnText>
      <DrawnText x="0" y="18">{`${y.label}, ${y.unit}`}</DrawnText>
      {series.map(({ name, points, kind }) => (
        <polyline
          key={name}
          points={points.map(([at, value]) => `${across(at)},${up(value)}`).join(' ')}
          fill={kind === 'area' ? 'var(--accent-soft)' : 'none'}
          stroke={strokes[kind]}
          strokeWidth={kind === 'line' ? 3 : 2}
          strokeDasharray={kind === 'bound' ? '7 6' : undefined}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

const strokes = { line: 'var(--accent)', bound: 'var(--ink)', area: 'none' }

const round = (value: number) => Math.round(value * 10) / 10

function ticks({ min, max, step }: ChartAxis): number[] {
  return Array.from(
    { length: Math.floor((max - min) / step + 1e-9) + 1 },
    (_, at) => min + at * step,
  )
}

const roundSteps = [5, 10, 20, 50, 100, 200, 500]

/** An axis from zero to a round number at or above the largest value, with at most six steps. */
export function axisUpTo(largest: number): Pick<ChartAxis, 'min' | 'max' | 'step'> {
  const step = roundSteps.find((size) => largest <= size * 6) ?? 1000
  return { min: 0, max: Math.max(step, Math.ceil(largest / step) * step), step }
}

/** The table behind a chart, folded. */
export function ChartTable(props: {
  summary: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <Disclosure title={props.summary} className="text-sm">
      <table className="mt-1 w-full max-w-lg table-fixed wrap-anywhere tabular-nums [&_td]:py-1 [&_td]:pr-3 sm:[&_td]:pr-8 [&_th]:py-1 [&_th]:pr-3 sm:[&_th]:pr-8 [&_th]:text-left [&_th]:font-medium [&_tr]:border-b [&_tr]:border-line">
        <thead>
          <tr>
            {props.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {props.head.map((column, at) => (
                <td key={column}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
