import type { ReadingProgress, SourceReading } from './read-source-queries.ts'
import { Button } from '../../ground/ui/button.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { dayAndTime, timeOf } from '../../ground/ui/moment-words.ts'
import { changeLink } from '../access/desk-link.ts'

/** When a source was read, what that found, and why it last failed. */
export function ReadingSection({ reading }: { reading: SourceReading }) {
  const { name, found, draft, notice } = reading
  return (
    <div className="mt-3">
      <ProgressLines progress={reading} />
      {found && <p className="mt-1 break-words whitespace-pre-line">{found}</p>}
      {draft !== null && (
        <p className="mt-1">
          <a href={changeLink(draft)} className="inline-flex min-h-11 items-center text-link">
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
          <Button type="submit" tone="outline" name="intent" value="seen" className="mt-3">
            I have seen it
          </Button>
        </form>
      )}
    </div>
  )
}

/** When it was read, whether it is being read now, when it is read next, and since when and how often that has failed. */
export function ProgressLines({ progress }: { progress: ReadingProgress }) {
  const { readAt, changedAt, nextAt, underWaySince, failure } = progress
  return (
    <>
      <p>
        {readAt ? `Last read ${dayAndTime(readAt)}. ` : 'Not read yet. '}
        {changedAt && `Last change ${dayAndTime(changedAt)}. `}
        {!underWaySince && !failure && `Next ${dayAndTime(nextAt)}, or a few minutes later.`}
        {underWaySince && (
          <>
            {`Being read since ${timeOf(underWaySince)}. `}
            <a href="?" className="text-link">
              Look again
            </a>
          </>
        )}
      </p>
      {failure && <p className="mt-1 break-words text-danger">{failureText(progress)}</p>}
    </>
  )
}

function failureText({ failingSince, failedAt, failures, failure, ...next }: ReadingProgress) {
  const since = failingSince ?? failedAt ?? ''
  const times =
    failures > 1
      ? `Failing since ${dayAndTime(since)}, ${numberText(failures)} times, last ${dayAndTime(failedAt ?? since)}`
      : `Failed ${dayAndTime(since)}`
  const again = next.underWaySince ? '' : ` Next try ${dayAndTime(next.nextAt)}.`
  return `${times}: ${failure}${again}`
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
          <a href={address} className="text-link">
            see it there
          </a>
        </>
      )}
    </p>
  )
}
