import { dayAndTime } from '../../ground/ui/moment-words.ts'
import type { HistoryLine } from '../../facts/content-words/change-history.ts'
import { changeLink } from '../access/desk-link.ts'

/** The earlier values of a part, newest first. */
export function HistoryList({ lines }: { lines: HistoryLine[] }) {
  if (lines.length === 0) return <p className="text-soft">It has not been edited here.</p>
  return (
    <ul className="grid gap-3">
      {lines.map(({ change, on, place, was, is, reason, source }) => (
        <li key={`${change} ${place}`} className="min-w-0">
          <a href={changeLink(change)} className="text-link">
            <time dateTime={on}>{dayAndTime(on)}</time>
          </a>
          <span className="block break-words">
            {place && `${place}: `}
            <del className="text-soft">{was}</del> → <ins className="no-underline">{is}</ins>
          </span>
          <span className="block text-sm break-words text-soft">
            {reason}
            {source && ` Source: ${source}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
