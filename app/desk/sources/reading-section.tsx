import type { SourceReading } from './read-source-queries.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayAndTime } from '../../ground/ui/moment-words.ts'
import { changeLink } from '../access/desk-link.ts'

/** When a source was read, what that found, and why it last failed. */
export function ReadingSection({ reading }: { reading: SourceReading }) {
  const { name, readAt, changedAt, found, draft, notice, failedAt, failure, nextAt } = reading
  return (
    <div className="mt-3">
      <p>
        {readAt ? `Last read ${dayAndTime(readAt)}. ` : 'Not read yet. '}
        {changedAt && `Last change ${dayAndTime(changedAt)}. `}
        {`Next ${dayAndTime(nextAt)}, or a few minutes later.`}
      </p>
      {found && <p className="mt-1 break-words whitespace-pre-line">{found}</p>}
      {draft !== null && (
        <p className="mt-1">
          <a
            href={changeLink(draft)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Look at what it found
          </a>
        </p>
      )}
      {notice && (
        <form method="post" className="mt-3 rounded-lg border-l-4 border-accent bg-accent-soft p-4">
          <input type="hidden" name="name" value={name} />
          {notice.split('\n').map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <NoticeLine key={at} line={line} />
          ))}
          <Button type="submit" tone="outline" name="do" value="seen" className="mt-3">
            I have seen it
          </Button>
        </form>
      )}
      {failure && failedAt && (
        <p className="mt-1 break-words text-danger">{`${dayAndTime(failedAt)}: ${failure}`}</p>
      )}
    </div>
  )
}

/** A line of a notice; an address at its end is a link. */
function NoticeLine({ line }: { line: string }) {
  const [, text = line, address] = /^(.*); (https:\/\/\S+)$/.exec(line) ?? []
  return (
    <p className="mb-1 max-w-prose break-words empty:mb-3">
      {text}
      {address && (
        <>
          {'; '}
          <a href={address} className="text-accent underline underline-offset-4">
            see it there
          </a>
        </>
      )}
    </p>
  )
}
