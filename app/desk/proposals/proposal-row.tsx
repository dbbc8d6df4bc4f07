import { useId } from 'react'
import { changeLink } from '../access/desk-link.ts'
import { DeskNotice } from '../access/desk-notice.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { listFields } from '../../places/workshop/workshop-entry.ts'
import type { Compared, ShownProposal } from './shown-proposal.ts'

/** A proposal beside what the page has now, with the form to decide it unless it is settled. */
export function ProposalRow(props: {
  proposal: ShownProposal
  /** Why its form was refused, with the words that were typed. */
  refusal: { problem: string; text?: string } | undefined
}) {
  const { proposal, refusal } = props
  const { key, subject, page, by, day, state, changeId } = proposal
  return (
    <li className="rounded-card border border-line bg-raised p-5" id={key}>
      <h2 className="text-xl font-semibold">
        {page ? (
          <a href={page} className="text-accent hover:underline">
            {subject}
          </a>
        ) : (
          subject
        )}
      </h2>
      <p className="mt-1 text-sm break-words text-soft">
        {by}, {day}. {state}{' '}
        {changeId && (
          <a href={changeLink(Number(changeId))} className="text-accent underline">
            Its change
          </a>
        )}
      </p>
      {refusal && (
        <div className="mt-4">
          <DeskNotice isError>{refusal.problem}</DeskNotice>
        </div>
      )}
      {proposal.isSettled ? (
        <Comparison proposal={proposal} />
      ) : (
        <form method="post">
          <input type="hidden" name="id" value={key} />
          <Comparison proposal={proposal} />
          <Decision proposal={proposal} refusal={refusal} />
        </form>
      )}
    </li>
  )
}

/** Each field with what the page has and what is said of it. */
function Comparison({ proposal }: { proposal: ShownProposal }) {
  const { compared, unchanged, from, isSettled } = proposal
  if (compared.length === 0) return <p className="my-4">{unchanged}</p>
  const mayLeave = compared.length > 1 && !isSettled
  return (
    <dl className="my-4 grid gap-4">
      {compared.map(({ label, now, said, field }) => (
        <div key={label} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <dt className={`font-medium ${now === undefined ? 'sm:col-start-2' : 'sm:col-span-2'}`}>
            {label}
          </dt>
          {now !== undefined && (
            <dd className="min-w-0 break-words whitespace-pre-line text-soft">
              <span className="block text-sm text-faint">The page has</span>
              {now}
            </dd>
          )}
          <dd dir="auto" className="min-w-0 break-words whitespace-pre-line sm:col-start-2">
            {now !== undefined && (
              <span className="block text-sm text-faint">
                {from === 'reader' ? 'The reader says' : 'The workshop says'}
              </span>
            )}
            {said}
          </dd>
          {field && mayLeave && <TakingField label={label} field={field} />}
        </div>
      ))}
    </dl>
  )
}

const takings = [
  ['replace', 'Accept it'],
  ['add', 'Add it to what the page has'],
  ['leave', 'Leave what the page has'],
] as const

function TakingField({ label, field }: { label: string; field: NonNullable<Compared['field']> }) {
  return (
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
  )
}

/** The buttons that decide a proposal. */
function Decision(props: { proposal: ShownProposal; refusal: { text?: string } | undefined }) {
  const { from, compared, mayAccept, hasEmail } = props.proposal
  const isReader = from === 'reader'
  const field = useId()
  return (
    <>
      {!isReader && compared.length > 1 && (
        <div className="mb-4 max-w-2xl">
          <TextField
            label="Why you leave some of it, for the workshop (optional)"
            name="why"
            maxLength={1500}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {mayAccept && (
          <Button type="submit" name="intent" value="accept">
            {isReader ? 'Accept into a draft' : 'Confirm and publish'}
          </Button>
        )}
        {isReader && (
          <Button type="submit" tone="outline" name="intent" value="spam">
            Mark as spam
          </Button>
        )}
      </div>
      <details open={props.refusal?.text !== undefined} className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
          Decline{isReader && hasEmail ? ', or ask its author' : ''}
        </summary>
        <label htmlFor={field} className="mt-2 block font-medium">
          {isReader && hasEmail ? 'Reason or question' : 'Reason'}
        </label>
        <p id={`${field}-hint`} className="text-sm text-soft">
          {hintFor(props.proposal)}
        </p>
        <textarea
          id={field}
          name="text"
          defaultValue={props.refusal?.text}
          maxLength={1500}
          aria-describedby={`${field}-hint`}
          className="mt-1.5 block min-h-24 w-full max-w-2xl rounded-lg border border-edge bg-paper px-3.5 py-2"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" tone="outline" name="intent" value="decline">
            Decline
          </Button>
          {isReader && hasEmail && (
            <Button type="submit" tone="outline" name="intent" value="ask">
              Ask by mail
            </Button>
          )}
        </div>
      </details>
    </>
  )
}

/** Who reads the reason. */
function hintFor({ from, hasEmail }: ShownProposal) {
  if (from === 'workshop') {
    return `The workshop reads it where it wrote${hasEmail ? ', and by mail' : ''}. It can change its entry and send it again.`
  }
  return hasEmail
    ? 'It is mailed to the author, who left an address.'
    : 'For the desk: the author left no address.'
}
