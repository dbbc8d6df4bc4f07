import type { UsedAnswer } from './used-answer.ts'

/** What each state of health would mean for this car; open where its own is not known. */
export function HealthRangeTable({ answer }: { answer: UsedAnswer }) {
  const { byHealth, years, car } = answer
  if (byHealth.length === 0) return null
  return (
    <details open={years.length === 0} className="mt-8 border-y border-line">
      <summary className="flex min-h-12 items-center font-medium text-accent underline-offset-4 hover:underline">
        What each reading would mean
      </summary>
      <table className="mb-4 w-full max-w-xl tabular-nums [&_td]:py-2 [&_td]:pr-4 [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-medium [&_tr]:border-t [&_tr]:border-line">
        <caption className="sr-only">{`Kilometres of a ${car.name} by its state of health`}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">State of health</th>
            <th scope="col">Mild day</th>
            <th scope="col">Winter day</th>
          </tr>
        </thead>
        <tbody>
          {byHealth.map(({ health, mild, winter }) => (
            <tr key={health}>
              <th scope="row">{health}%</th>
              <td>{mild}</td>
              <td>{winter}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
