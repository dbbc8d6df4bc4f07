import { dateText } from '../../../content/texts/date-text.ts'
import type { ChangeSummary } from './change-summary.ts'
import { changeLink } from '../access/desk-link.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { dayAndTime } from '../../ground/ui/moment-words.ts'

const statusWords = { draft: 'Draft', published: 'Published', undone: 'Undone' } as const

/** A list of changes with their entries, authors, times and reasons. */
export function ChangeLines({ changes }: { changes: ChangeSummary[] }) {
  return (
    <ul className="grid border-t border-line">
      {changes.map((change) => (
        <li key={change.id} className="min-w-0 border-b border-line py-2">
          <a
            href={changeLink(change.id)}
            className="inline-flex min-h-11 items-center font-medium break-words text-accent underline-offset-4 hover:underline"
          >
            {titlesText(change)}
          </a>
          <p className="break-words">{change.reason || 'No reason given yet.'}</p>
          <p className="text-sm break-words text-soft">
            {statusWords[change.status]}
            {', '}
            <time dateTime={change.on}>{dayAndTime(change.on)}</time>
            {change.takesEffect && `, takes effect on ${dateText(change.takesEffect)}`}
            {change.author && `, ${change.author}`}
            {change.source && `. Source: ${change.source}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function titlesText({ titles, entries, id }: ChangeSummary): string {
  const [first = `Change ${id}`, ...others] = titles
  // Of a long change only the first entries are loaded.
  const more = Math.max(others.length, entries > 20 ? entries - 1 : 0)
  return more > 0 ? `${first} and ${numberText(more)} more` : first
}
