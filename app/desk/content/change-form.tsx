import type { ChangeStatus } from '../../facts/published-content/content-change-queries.ts'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import type { ChangeDoubt } from '../../facts/content-words/change-doubts.ts'
import type { ShownCollision } from './change-page-data.ts'
import { CollisionFields } from './collision-field.tsx'
import { ClosingSection } from '../sources/closing-section.tsx'
import type { Closings } from '../sources/draft-doubts.ts'
import { DoubtsSection } from './doubts-section.tsx'
import { entryLink } from '../access/desk-link.ts'
import { effectDayName, whenName } from './other-fields.ts'

/** At once, or from a later day on. */
function EffectChoice({ day }: { day: string | null }) {
  return (
    <fieldset className="w-full">
      <legend className="font-medium">When it takes effect</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name={whenName}
          value="now"
          defaultChecked={day === null}
          className="size-5 shrink-0 accent-accent"
        />
        at once
      </label>
      <div className="flex flex-wrap items-center gap-x-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={whenName}
            value="later"
            defaultChecked={day !== null}
            className="size-5 shrink-0 accent-accent"
          />
          by itself, as this day begins:
        </label>
        <input
          name={effectDayName}
          aria-label="Day on which it takes effect"
          placeholder="1/12/2026"
          defaultValue={day ?? ''}
          autoComplete="off"
          className="min-h-11 w-44 rounded-lg border border-edge bg-raised px-3"
        />
      </div>
    </fieldset>
  )
}

/** The buttons of a change: publish, keep or discard a draft; undo or publish again. */
export function ChangeForm(props: {
  status: ChangeStatus
  hasProblems: boolean
  doubts: ChangeDoubt[]
  closings: Closings | null
  collisions: ShownCollision[]
  change: number
  entry: { collection: string; key: string } | undefined
  /** Whether it is a list of EVRoam. */
  isFeed: boolean
  /** The later day for which the draft was to be published. */
  day: string | null
}) {
  const { status, change, entry } = props
  // What closes has a section of its own.
  const doubts = props.doubts.filter(({ isAboutClosing }) => !isAboutClosing)
  return (
    <form method="post" className="mt-6 flex flex-wrap items-center gap-3">
      {props.collisions.length > 0 && (
        <div className="grid w-full max-w-3xl gap-4">
          <p>
            {props.isFeed
              ? 'These were corrected by hand, and EVRoam says something else now. They stay unless you choose EVRoam:'
              : 'Others have published these after the draft was saved. Choose what to keep:'}
          </p>
          <CollisionFields
            collisions={props.collisions}
            mine={props.isFeed ? 'EVRoam' : 'This draft'}
            theirs={props.isFeed ? 'Corrected by hand' : 'Published'}
            chosen={props.isFeed ? 'theirs' : undefined}
          />
        </div>
      )}
      {props.closings && <ClosingSection closings={props.closings} />}
      {doubts.length > 0 && (
        <DoubtsSection
          doubts={doubts}
          label={props.isFeed ? 'The list is whole, and this is right' : 'The new figure is right'}
        />
      )}
      {status === 'draft' && (
        <>
          {!props.isFeed && <EffectChoice day={props.day} />}
          <Button type="submit" name="intent" value="publish" disabled={props.hasProblems}>
            Publish
          </Button>
          <a href="/desk/content" className={buttonClass('outline')}>
            Keep as draft
          </a>
          {entry && !props.isFeed && (
            <a
              href={entryLink(entry.collection, entry.key, change)}
              className={buttonClass('quiet')}
            >
              Change more in this draft
            </a>
          )}
          <Button type="submit" name="intent" value="discard" tone="quiet" formNoValidate>
            Discard
          </Button>
        </>
      )}
      {status === 'published' && (
        <Button type="submit" name="intent" value="undo" tone="outline">
          Undo
        </Button>
      )}
      {status === 'undone' && (
        <Button type="submit" name="intent" value="redo" tone="outline">
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
