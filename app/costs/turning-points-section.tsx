import { CostAmountRow } from './cost-amount-row.tsx'
import type { KnownCosts } from './cost-answer.ts'
import type { TurningPoint } from './turning-points.ts'

const labels: Record<TurningPoint['name'], string> = {
  pump: 'Price of fuel',
  litres: 'The other car’s consumption',
  rate: 'Power at home',
  km: 'Distance',
}

/** What would have to change for the other car to cost less. */
export function TurningPointsSection({ answer: { turning, compared } }: { answer: KnownCosts }) {
  if (turning.length === 0 || !compared) return null
  return (
    <section aria-labelledby="turning-points" className="mt-12">
      <h2 id="turning-points" className="text-2xl font-semibold">
        What would tip the balance
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-soft">
        Both cars cost the same at these points, if everything else stays as it is.
      </p>
      {turning.map(({ name, figure, text }) =>
        figure ? (
          <div key={name}>
            <CostAmountRow label={labels[name]} figure={figure} />
            <p className="-mt-2 pb-3 text-sm text-soft">{text}</p>
          </div>
        ) : (
          <div key={name} className="border-t border-line py-2.5">
            <p>{labels[name]}</p>
            <p className="text-sm text-soft">{text}</p>
          </div>
        ),
      )}
    </section>
  )
}
