import type { ChangeDoubt } from '../../facts/content-words/change-doubts.ts'
import { confirmedName } from './other-fields.ts'

const mostShown = 20

/** What to look at before publishing, and the tick without which a large change is not published. */
export function DoubtsSection({ doubts, label }: { doubts: ChangeDoubt[]; label: string }) {
  return (
    <section className="mr-auto w-full rounded-lg border-l-4 border-line bg-sunken px-4 py-3">
      <h2 className="font-semibold">Before you publish</h2>
      <ul className="mt-1 list-disc pl-5">
        {doubts.slice(0, mostShown).map(({ title, place, text }) => (
          <li key={title + place + text} className="break-words">
            {[title, place].filter(Boolean).join(', ')}: {text}
          </li>
        ))}
        {doubts.length > mostShown && <li>{`and ${doubts.length - mostShown} more`}</li>}
      </ul>
      {doubts.some(({ mustConfirm }) => mustConfirm) && (
        <label className="mt-1 flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name={confirmedName}
            required
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      )}
    </section>
  )
}
