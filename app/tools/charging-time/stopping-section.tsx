import type { ChargingAnswer } from './charging-time.ts'
import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { ChartTable, LineChart } from '../../facts/answers/line-chart.tsx'
import { durationText } from '../../../content/texts/numbers-and-lists.ts'
import { kwText, spanText, type ChargeSpan } from './charge-span.ts'
import { fillMarks, marksText } from './stopping-point.ts'
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
      <Disclosure title="How the power falls" className="mb-3">
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
            className="text-link"
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
    <figure>
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

// The battery in user units: its inside is a unit for each per cent.
const left = 2
const height = 14

/** A battery that fills: the charge asked for, and the minutes at each fifth. */
export function BatteryFill({ answer }: { answer: ChargingAnswer }) {
  const marks = fillMarks(answer.car.curve, answer.place, answer.inputs, answer.time)
  if (!marks) return null
  const { from, to } = answer.inputs
  return (
    <figure className="mt-4">
      <svg
        viewBox="0 0 108 18"
        role="img"
        aria-label={`The battery from ${spanText(answer.inputs)}: ${marksText(marks)}.`}
        className="w-full"
      >
        <rect
          x={0.5}
          y={0.5}
          width={103}
          height={17}
          rx={3}
          strokeWidth={0.8}
          className="fill-none stroke-soft"
        />
        <rect x={104.5} y={6} width={3} height={6} rx={1} className="fill-soft" />
        <rect x={left} y={2} width={from} height={height} rx={1.5} className="fill-accent-soft" />
        <rect
          x={left + from}
          y={2}
          width={to - from}
          height={height}
          rx={1.5}
          className="fill-accent"
        />
        {marks.slice(0, -1).map(({ percent }) => (
          <path
            key={percent}
            d={`M${left + percent} 2v${height}`}
            strokeWidth={0.4}
            className="stroke-paper"
          />
        ))}
      </svg>
      <ol
        aria-hidden
        className="mr-[3.7%] ml-[1.8%] grid grid-cols-5 text-right text-sm leading-snug"
      >
        {marks.map(({ percent, minutes }) => (
          <li key={percent} className={`tabular-nums ${percent > to ? 'text-faint' : ''}`}>
            <span
              className={`block font-voice font-semibold sm:text-lg ${(minutes ?? 0) >= 60 ? 'max-sm:text-xs max-sm:leading-[1.55]' : ''}`}
            >
              {minutes === null ? '–' : durationText(minutes).replace(/(?<=\d\d.h.\d+).min/, '')}
            </span>{' '}
            <span className="text-xs text-faint">{percent}%</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
