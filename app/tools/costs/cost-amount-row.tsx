import { ChevronDown } from 'lucide-react'
import type { Reasoned, Span } from '../../facts/answers/reason.ts'
import { wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { ReasonText } from '../../facts/answers/reasoned-value.tsx'

/** One amount of a car under its label; it opens to its reason. */
export function CostAmountRow(props: { label: string; figure: Reasoned; isSum?: boolean }) {
  const { label, figure, isSum = false } = props
  // Cents stand in the opened sum only.
  const isMoney = figure.unit === 'NZD'
  return (
    <details
      className={`group/reason border-t ${isSum ? 'border-edge font-semibold' : 'border-line'}`}
    >
      <summary className="flex min-h-11 items-center gap-3 py-1.5">
        <span className="min-w-0 grow wrap-anywhere">{label}</span>{' '}
        <data value={figure.value} className="min-w-0 tabular-nums wrap-anywhere">
          {isMoney ? wholeDollarsText(figure.value) : figure.text}
        </data>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open/reason:rotate-180 print:hidden"
        />
      </summary>
      <ReasonText figure={figure} hasResult={isMoney} />
    </details>
  )
}

/** An amount that is in no sum, and until when its rate is known. */
export const NotKnownRow = ({ label, text }: { label: string; text: string }) => (
  <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line py-1.5">
    <span>{label}</span> <span className="text-soft">{text}</span>
  </p>
)

const steps = [100, 200, 250, 400, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000]
const parts = 4

/** A scale from zero to a round number at or above every amount, with the labels of its four parts. */
export function barScale(amounts: readonly number[]): { end: number; ticks: number[] } {
  const largest = Math.max(...amounts)
  const step =
    steps.find((size) => size * parts >= largest) ?? Math.ceil(largest / parts / 10_000) * 10_000
  return { end: step * parts, ticks: Array.from({ length: parts }, (_, at) => step * at) }
}

/** The amounts along the bars of a list, from zero. */
export const BarTicks = (props: { ticks: readonly number[]; isStacked?: boolean }) => (
  <div
    aria-hidden="true"
    className={`mx-2 grid grid-cols-4 text-sm text-faint ${props.isStacked ? '' : 'md:mr-[7.5rem] md:ml-[20.5rem]'}`}
  >
    {props.ticks.map((dollars) => (
      <span key={dollars} className="border-l border-line pl-1">
        {wholeDollarsText(dollars)}{' '}
      </span>
    ))}
  </div>
)

/** The name of a mark that stands in all bars of a list, above them, `share` along. */
export const BarMark = (props: { share: number; children: string }) => {
  const at = `${Math.round(props.share * 1000) / 10}%`
  const isLeft = props.share < 0.5
  return (
    <div aria-hidden className="mx-2 md:mr-[7.5rem] md:ml-[20.5rem]">
      <svg className="block h-6 w-full overflow-visible fill-ink text-[0.8125rem] tabular-nums">
        <DrawnText x={at} dx={isLeft ? 7 : -7} y="15" textAnchor={isLeft ? 'start' : 'end'}>
          {props.children}
        </DrawnText>
        <line x1={at} x2={at} y1="3" y2="100%" strokeWidth="3" className="stroke-ink" />
      </svg>
    </div>
  )
}

/** A cost as a bar with its span as a thin line, and another cost as a mark. */
export function CostBarChart(props: {
  line: { total: number; span: Span }
  /** The amount at the right end. */
  scale: number
  mark?: number | null
}) {
  const { line, scale, mark = null } = props
  const at = (dollars: number) => Math.round((dollars / scale) * 1000)
  return (
    <svg viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 6H${at(line.total)}`} />
      <path d={`M${at(line.span.low)} 6H${at(line.span.high)}`} />
      {mark !== null && <path d={`M${at(mark)} 0v12`} />}
    </svg>
  )
}
