import { useId } from 'react'
import { DeskNotice } from '../desk/desk-notice.tsx'
import { Button } from '../ui/button.tsx'
import type { FieldDifference } from './proposal-difference.ts'

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
      {kind === 'still-true' ? (
        <p className="mt-3">All that the page says is still true.</p>
      ) : (
        <Difference difference={difference} />
      )}
      <form method="post" className="mt-4">
        <input type="hidden" name="id" value={id} />
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

function Difference({ difference }: { difference: FieldDifference[] }) {
  if (difference.length === 0) {
    return <p className="mt-3">Nothing differs from what the page says.</p>
  }
  return (
    <dl className="mt-4 grid gap-4">
      {difference.map(({ label, before, after }) => (
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
        </div>
      ))}
    </dl>
  )
}
