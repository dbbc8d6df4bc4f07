import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import { barScale, CostBarChart } from './cost-bar-chart.tsx'
import type { CostLine, KnownCosts } from './cost-answer-schema.ts'
import { timeText } from './cost-words.ts'
import { paybackText } from './owning-section.tsx'

const longTime = 5

/** The electric car and the other one as two bars, and what they cost in five years. */
export function PairSection(props: {
  line: CostLine
  compared: NonNullable<KnownCosts['compared']>
  answer: KnownCosts
}) {
  const { line, compared, answer } = props
  const scale = barScale([line.span.high, compared.span.high]).end
  const { years, owning } = answer
  const five = years === longTime ? undefined : owning?.byYear.find((one) => one.years === longTime)
  const payback = owning?.payback
  return (
    <div className="mt-5">
      <ul className="cost-lines -mx-2">
        {[line, compared].map((one) => (
          <li key={one.name}>
            <span>{one.name}</span> <CostBarChart line={one} scale={scale} />
            <b>{wholeDollarsText(one.total)}</b>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-soft">{`What each costs${timeText(years)}; the thin lines run from low to high.`}</p>
      {five?.other && (
        <p className="mt-3 max-w-prose text-lg tabular-nums">
          {longText(five.electric.running, five.other.running)}
          {payback &&
            ['in year', 'no extra price'].includes(payback.kind) &&
            ` ${paybackText(payback)}`}
        </p>
      )}
    </div>
  )
}

/** 'Running them for 5 years: $8,366 against $16,795, so $8,429 less.' */
function longText(electric: number, other: number): string {
  const less = other - electric
  const sums = `Running them for ${longTime} years: ${wholeDollarsText(electric)} against ${wholeDollarsText(other)}`
  return Math.round(less) === 0
    ? `${sums}, the same.`
    : `${sums}, so the electric car costs ${wholeDollarsText(Math.abs(less))} ${less > 0 ? 'less' : 'more'}.`
}
