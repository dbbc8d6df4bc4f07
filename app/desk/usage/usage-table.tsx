import type { ReactNode } from 'react'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { UsageName } from '../../publishing/usage/usage-names.ts'
import { WeekChart } from './week-chart.tsx'

/** A subject with its twelve weeks, the sum of the newest four, and how these differ from the four before. */
export type UsageRow = UsageName & {
  weeks: readonly number[]
  recent: number
  /** How often browsers fetched the page ahead in these four weeks; only of pages. */
  ahead?: number
  change: number | 'new' | null
}

/** The subjects of one kind, the most frequent first. */
export function UsageTable(props: {
  id: string
  heading: string
  /** What one line is: 'Page'. */
  of: string
  about: ReactNode
  rows: readonly UsageRow[]
  /** Said instead of a table without rows. */
  none: string
}) {
  const { id, heading, of, about, rows, none } = props
  const hasAhead = rows.some(({ ahead }) => ahead !== undefined)
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-2xl font-semibold">
        {heading}
      </h2>
      <p className="prose-width mt-1 text-soft">{rows.length > 0 ? about : none}</p>
      {rows.length > 0 && (
        <table aria-labelledby={id} className="mt-4 w-full max-w-3xl border-collapse">
          <thead className="text-sm text-faint">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-normal">
                {of}
              </th>
              <th scope="col" aria-hidden className="pl-4 text-left font-normal max-sm:hidden">
                12 weeks
              </th>
              <th scope="col" className="pl-4 text-right font-normal">
                4 weeks
              </th>
              {hasAhead && (
                <th scope="col" className="pl-4 text-right font-normal max-sm:hidden">
                  Ahead
                </th>
              )}
              <th scope="col" className="pl-4 text-right font-normal">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.path}${row.name}${row.beside}`} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left font-normal break-words">
                  <NameValue {...row} />
                </th>
                <td aria-hidden className="w-40 pl-4 max-sm:hidden">
                  <WeekChart weeks={row.weeks} className="block h-6 w-32" />
                </td>
                <td className="w-20 pl-4 text-right tabular-nums">{numberText(row.recent)}</td>
                {hasAhead && (
                  <td className="w-20 pl-4 text-right text-soft tabular-nums max-sm:hidden">
                    {numberText(row.ahead ?? 0)}
                  </td>
                )}
                <td className="w-24 pl-4 text-right text-soft tabular-nums">
                  {changeText(row.change)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function NameValue({ name, path, beside }: UsageName) {
  return (
    <>
      {path ? (
        <a href={path} className="text-accent underline-offset-4 hover:underline">
          {name}
        </a>
      ) : (
        name
      )}
      {beside && <span className="block text-sm text-soft">{beside}</span>}
    </>
  )
}

/** '+25%', '−8%', 'same', 'new'; a dash where there is too little to compare. */
function changeText(change: UsageRow['change']): string {
  if (change === null) return '–'
  if (change === 'new') return 'new'
  if (change === 0) return 'same'
  return change > 0 ? `+${numberText(change)}%` : `−${numberText(-change)}%`
}
