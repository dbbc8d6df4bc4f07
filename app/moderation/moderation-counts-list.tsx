import type { ModerationCounts } from './moderation-queries.ts'

const monthName = new Intl.DateTimeFormat('en-NZ', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const columns = [
  { name: 'posted', label: 'Posted' },
  { name: 'reported', label: 'Reported' },
  { name: 'hidden', label: 'Hidden' },
  { name: 'shownAgain', label: 'Restored' },
  { name: 'kept', label: 'Checked and kept' },
] as const

/** The public log: reviews posted, reported and moderated, month by month. */
export function ModerationCountsList({ counts }: { counts: ModerationCounts[] }) {
  if (counts.length === 0) {
    return <p className="mt-3 text-soft">No reviews were posted or moderated in the past year.</p>
  }
  return (
    <ul className="mt-4">
      {counts.map((row) => (
        <li key={row.month} className="border-t border-line py-4">
          <h3 className="font-medium">{monthName.format(new Date(row.month))}</h3>
          <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
            {columns.map(({ name, label }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="text-lg tabular-nums">{row[name].toLocaleString('en-NZ')}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
