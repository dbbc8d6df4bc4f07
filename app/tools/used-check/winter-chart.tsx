import { axisUpTo, ChartTable, LineChart } from '../../facts/answers/line-chart.tsx'
import { unitText } from '../../ground/ui/number-text.ts'
import { spanText } from './reasoned-span.ts'
import type { UsedAnswer } from './used-answer-schema.ts'

/** Kilometres on a winter day over the next five years, between the best and the worst case. */
export function WinterChart({ answer: { trend, daily } }: { answer: UsedAnswer }) {
  const last = trend.at(-1)
  if (!trend[0] || !last) return null
  const y = axisUpTo(Math.max(trend[0].high, daily) * 1.15)
  const best = trend.map(({ after, high }) => [after, high] as const)
  const worst = trend.map(({ after, low }) => [after, low] as const)
  const today = spanText(trend[0].low, trend[0].high, 'km')
  const inFive = spanText(last.low, last.high, 'km')
  return (
    <section aria-labelledby="winter-chart" className="mt-10 max-w-3xl">
      <h2 id="winter-chart" className="text-2xl font-semibold">
        A winter day over five years
      </h2>
      <p className="mt-2 text-sm text-soft">
        {`How far it goes on a winter day: the green band lies between the best and the worst case, and the dashed line is your ${unitText(daily, 'km')}.`}
      </p>
      <LineChart
        describedAs={`Kilometres on a winter day: ${today} today, ${inFive} in five years.`}
        x={{ label: 'From today', unit: 'years', min: 0, max: last.after, step: 1 }}
        y={{ label: 'Winter day', unit: 'km', ...y }}
        series={[
          { name: 'between', kind: 'area', points: [...best, ...worst.toReversed()] },
          { name: 'best', kind: 'line', points: best },
          { name: 'worst', kind: 'line', points: worst },
          {
            name: 'daily',
            kind: 'bound',
            points: [
              [0, daily],
              [last.after, daily],
            ],
          },
        ]}
      />
      <ChartTable
        summary="The numbers of this chart"
        head={['Years from today', 'Winter day']}
        rows={trend.map(({ after, low, high }) => [String(after), spanText(low, high, 'km')])}
      />
    </section>
  )
}
