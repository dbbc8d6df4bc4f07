import { CurveChart } from './curve-chart.tsx'
import type { ChargingAnswer } from './charging-time.ts'

/** Where to unplug, with the curve that says so. */
export function StoppingSection({ answer }: { answer: ChargingAnswer }) {
  const { stopping, car, place, inputs } = answer
  if (!stopping || !car.curve) return null
  return (
    <section aria-labelledby="unplug" className="mt-10">
      <h2 id="unplug" className="text-2xl font-semibold">
        Where to unplug
      </h2>
      <div className="prose-width mt-3 space-y-2">
        {stopping.advice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
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
    </section>
  )
}
