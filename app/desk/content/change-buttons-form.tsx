import { Button, buttonClass } from '../../ui/button.tsx'
import type { ChangeStatus } from './change-queries.ts'
import { entryLink } from './desk-link.ts'

/** The buttons of a change: publish, keep or discard a draft; undo or publish again. */
export function ChangeButtons(props: {
  status: ChangeStatus
  hasProblems: boolean
  asksSure: boolean
  change: number
  entry: { collection: string; key: string } | undefined
}) {
  const { status, change, entry } = props
  return (
    <form method="post" className="mt-6 flex flex-wrap items-center gap-3">
      {props.asksSure && (
        <label className="flex min-h-11 w-full items-center gap-3">
          <input type="checkbox" name="sure" className="size-5 accent-accent" />
          Replace what was published meanwhile
        </label>
      )}
      {status === 'draft' && (
        <>
          <Button type="submit" name="do" value="publish" disabled={props.hasProblems}>
            Publish
          </Button>
          <a href="/desk/content" className={buttonClass('outline')}>
            Keep as draft
          </a>
          {entry && (
            <a
              href={entryLink(entry.collection, entry.key, change)}
              className={buttonClass('quiet')}
            >
              Change more in this draft
            </a>
          )}
          <Button type="submit" name="do" value="discard" tone="quiet">
            Discard
          </Button>
        </>
      )}
      {status === 'published' && (
        <Button type="submit" name="do" value="undo" tone="outline">
          Undo
        </Button>
      )}
      {status === 'undone' && (
        <Button type="submit" name="do" value="redo" tone="outline">
          Publish again
        </Button>
      )}
      {status !== 'draft' && entry && (
        <a href={entryLink(entry.collection, entry.key)} className={buttonClass('quiet')}>
          To the entry
        </a>
      )}
    </form>
  )
}
