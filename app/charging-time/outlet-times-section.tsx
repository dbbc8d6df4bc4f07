import type { ReactNode } from 'react'
import type { OutletTime } from './charging-time.ts'
import { TimeValue } from './time-value.tsx'

/** The same charge at several outlets, each time with its reason. */
export function OutletTimesSection(props: {
  id: string
  title: string
  /** Below the table. */
  note?: ReactNode
  times: readonly OutletTime[]
}) {
  const { id, title, note, times } = props
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      <table className="mt-3 w-full max-w-xl text-left tabular-nums print:[&_details>div]:hidden">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="w-28 py-1 pr-6 font-medium">
              Power
            </th>
            <th scope="col" className="py-1 font-medium">
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ kw, name, time }) => (
            <tr key={kw} className="border-t border-line align-baseline">
              <th scope="row" className="py-1 pr-6 font-medium">{`${kw}\u00a0kW`}</th>
              <td>
                <TimeValue time={time} label={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="prose-width mt-3 text-sm text-soft">{note}</p>}
    </section>
  )
}
