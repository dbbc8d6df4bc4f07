import type { ChargingAnswer } from './charging-time.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { ChartTable, LineChart } from '../../facts/answers/line-chart.tsx'
import { durationText } from '../../../content/texts/numbers-and-lists.ts'
import { kwText, spanText, type ChargeSpan } from './charge-span.ts'
import { limitedBy, peakOf, type CurvePoints } from './charging-curve.ts'
import type { CurveStep } from './charging-answer-schema.ts'

/** Where to unplug, with the curve that says so. */
export function StoppingSection({ answer }: { answer: ChargingAnswer }) {
  const { stopping, car, place, inputs } = answer
  if (!stopping || !car.curve) return null
  return (
    <section aria-labelledby="unplug" className="mt-6 sm:mt-10">
      <h2 id="unplug" className="text-2xl font-semibold">
        Where to unplug
      </h2>
      <div className="prose-width mt-2 space-y-1">
        {stopping.advice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Disclosure title="How the power falls" className="wide-open">
        <CurveChart
          name={car.name}
          points={car.curve.points}
          kw={place.kw}
          span={inputs}
          steps={stopping.steps}
        />
        <p className="text-sm text-soft">
          {`Curve: ${car.curve.entry}, from `}
          <a
            href="https://github.com/KilowattApp/open-ev-data"
            rel="noopener"
            className="text-accent underline underline-offset-2"
          >
            KilowattApp/open-ev-data
          </a>
          {`, MIT licence, 12 April 2025. ${car.curve.note ?? ''}`}
        </p>
      </Disclosure>
    </section>
  )
}

/** The power that a car takes at a charger over its state of charge, and the charge asked for. */
function CurveChart(props: {
  name: string
  points: CurvePoints
  kw: number
  span: ChargeSpan
  steps: readonly CurveStep[]
}) {
  const { name, points, kw, span, steps } = props
  const peak = peakOf(points)
  const isLimited = kw < peak
  const step = [10, 20, 25, 50].find((each) => peak / each <= 6) ?? 50
  // Room above the curve for the axis label.
  const top = Math.ceil((peak * 1.08) / step) * step
  return (
    <figure className="lg:mt-4">
      <LineChart
        describedAs={`Power of the ${name} at a ${kwText(kw)} charger from empty to full, at most ${kwText(Math.min(kw, peak))}. The charge from ${spanText(span)} stands out.`}
        x={{ label: 'State of charge', unit: '%', min: 0, max: 100, step: 20 }}
        y={{ label: 'Power', unit: 'kW', min: 0, max: top, step }}
        span={[span.from, span.to]}
        series={[
          ...(isLimited
            ? [{ name: 'What the car would take', points, kind: 'bound' as const }]
            : []),
          { name: 'Power at this charger', points: limitedBy(points, kw), kind: 'line' as const },
        ]}
      />
      <figcaption className="mt-2 text-sm text-soft">
        {`Power at a ${kwText(kw)} charger; your charge is shaded.`}
        {isLimited && ' Dashed: what the car would take from a stronger one.'}
      </figcaption>{' '}
      <ChartTable
        summary="The curve in steps of 10%"
        head={['Battery', 'Time', 'Mean power']}
        rows={steps.map((each) => [spanText(each), durationText(each.minutes), kwText(each.kw)])}
      />
    </figure>
  )
}
