import { entryLink } from './desk-link.ts'
import type { DifferenceWords } from '../../content-words/difference-words.ts'

/** What a change does, one line for each place: what it was, and what it is now. */
export function DifferenceTable(props: {
  differences: DifferenceWords[]
  change: number | undefined
}) {
  return (
    <ul className="grid border-t border-line">
      {props.differences.map(({ collection, entry, title, place, was, is }) => (
        <li
          key={`${collection} ${entry} ${place} ${is}`}
          className="min-w-0 border-b border-line py-3"
        >
          <a
            href={entryLink(collection, entry, props.change)}
            className="font-medium break-words text-accent underline-offset-4 hover:underline"
          >
            {title}
          </a>
          <p className="mt-1 break-words whitespace-pre-line">
            {place && `${place}: `}
            <del className="text-soft">{was}</del>
            <span aria-hidden> → </span>
            <span className="sr-only"> becomes </span>
            <ins className="font-medium no-underline">{is}</ins>
          </p>
        </li>
      ))}
    </ul>
  )
}
