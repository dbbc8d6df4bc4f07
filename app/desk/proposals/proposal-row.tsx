import { useId } from 'react'
import { DeskNotice } from '../access/desk-notice.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { FieldDifference } from '../../places/workshop/proposal-difference.ts'
import { listFields } from '../../places/workshop/workshop-entry.ts'

/** A workshop's proposal beside the current entry, with the forms to confirm or decline it. */
export function ProposalRow(props: {
  proposal: {
    id: number
    kind: 'entry' | 'still-true'
    name: string
    day: string
    by: string
    /** How many others may speak for the same entry. */
    rivals: number
    difference: FieldDifference[]
  }
  refusal: { problem: string; text?: string } | undefined
}) {
  const { proposal, refusal } = props
  const { id, kind, name, day, by, rivals, difference } = proposal
  const field = useId()
  return (
    <li className="rounded-card border border-line bg-raised p-5">
      <h2 className="text-xl font-semibold">{name}</h2>
      <p className="mt-1 text-sm break-words text-soft">
        Said on {day} by {by}.
        {rivals > 0 &&
          ` ${rivals === 1 ? 'One other' : `${rivals} others`} may speak for this workshop: see below.`}
      </p>
      {refusal && (
        <div className="mt-4">
          <DeskNotice isError>{refusal.problem}</DeskNotice>
        </div>
      )}
      <form method="post">
        <input type="hidden" name="id" value={id} />
        {kind === 'still-true' ? (
          <p className="my-4">All that the page says is still true.</p>
        ) : (
          <Difference difference={difference} />
        )}
        {difference.length > 1 && (
          <div className="mb-4 max-w-2xl">
            <TextField
              label="Why you leave some of it, for the workshop (optional)"
              name="why"
              maxLength={1500}
            />
          </div>
        )}
        <Button type="submit" name="intent" value="confirm">
          Confirm and publish
        </Button>
        <details open={refusal?.text !== undefined} className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
            Decline
          </summary>
          <label htmlFor={field} className="mt-2 block font-medium">
            Reason, for the workshop
          </label>
          <textarea
            id={field}
            name="text"
            defaultValue={refusal?.text}
            maxLength={1500}
            className="mt-1.5 block min-h-24 w-full max-w-2xl rounded-lg border border-edge bg-paper px-3.5 py-2"
          />
          <Button type="submit" tone="outline" name="intent" value="decline" className="mt-3">
            Decline
          </Button>
        </details>
      </form>
    </li>
  )
}

const takings = [
  ['replace', 'Take it over'],
  ['add', 'Add it to what the page has'],
  ['leave', 'Leave what the page has'],
] as const

/** Each field with what the page and the workshop say, and for several a choice. */
function Difference({ difference }: { difference: FieldDifference[] }) {
  if (difference.length === 0) {
    return <p className="my-4">Nothing differs from what the page says.</p>
  }
  return (
    <dl className="my-4 grid gap-4">
      {difference.map(({ field, label, before, after }) => (
        <div key={label} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <dt className="font-medium sm:col-span-2">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line text-soft">
            <span className="block text-sm text-faint">The page has</span>
            {before || 'Nothing'}
          </dd>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <span className="block text-sm text-faint">The workshop says</span>
            {after || 'Nothing'}
          </dd>
          {difference.length > 1 && (
            <dd className="max-w-sm sm:col-start-2">
              <select
                name={`take-${field}`}
                aria-label={`${label}: what to do`}
                className="min-h-11 w-full rounded-lg border border-edge bg-paper px-3"
              >
                {takings
                  .filter(([taking]) => taking !== 'add' || listFields.includes(field))
                  .map(([taking, text]) => (
                    <option key={taking} value={taking}>
                      {text}
                    </option>
                  ))}
              </select>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
