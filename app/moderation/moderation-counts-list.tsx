import type { ModerationCounts } from './moderation.ts'

const monthName = new Intl.DateTimeFormat('en-NZ', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const columns = [
  { name: 'posted', label: 'Posted' },
  { name: 'reported', label: 'Reported' },
  { name: 'hidden', label: 'Hidden' },
  { name: 'shownAgain', label: 'Shown again' },
  { name: 'kept', label: 'Looked at and kept' },
] as const

/** The public log: how much was posted, reported and decided, month by month. */
export function ModerationCountsList({ counts }: { counts: ModerationCounts[] }) {
  if (counts.length === 0) {
    return <p className="mt-3 text-soft">Nothing was posted or decided in the last year.</p>
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
