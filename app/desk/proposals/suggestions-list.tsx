import { useId, type ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { DeskNotice } from '../access/desk-notice.tsx'
import { Button } from '../../ground/ui/button.tsx'
import type { KeptSuggestion } from './desk-suggestion-queries.ts'
import type { SuggestionRefusal } from './suggestion-action.ts'

/** Suggestions about the same place, with what the page shows there now. */
export type Group = {
  key: string
  subject: string
  page: string | null
  /** Null if the place does not exist any more. */
  now: string | null
  isEditable: boolean
  suggestions: KeptSuggestion[]
}

/** Suggestions with the forms to decide them, by place. */
export function SuggestionsList(props: {
  groups: readonly Group[]
  /** The form that was refused, if one was. */
  refusal: SuggestionRefusal | undefined
}) {
  const { groups, refusal } = props
  return (
    <>
      {groups.map(({ key, subject, page, now, isEditable: mayEdit, suggestions }) => (
        <section key={key} className="mb-10 border-t border-edge pt-5">
          <h2 className="text-xl font-semibold">
            {page ? (
              <a href={page} className="text-accent hover:underline">
                {subject}
              </a>
            ) : (
              subject
            )}
          </h2>
          <p className="prose-width mt-1 text-soft">
            Shown now:{' '}
            <span className="whitespace-pre-line text-ink">
              {now ?? 'It is gone from the site.'}
            </span>
          </p>
          <ul className="mt-4 grid gap-6">
            {suggestions.map((suggestion) => (
              <SuggestionRow
                key={suggestion.id}
                suggestion={suggestion}
                mayEdit={mayEdit}
                refusal={refusal?.id === suggestion.id ? refusal : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const statusTexts: Record<KeptSuggestion['status'], string> = {
  open: 'New',
  asked: 'Asked by mail',
  accepted: 'In a draft',
  published: 'Published',
  declined: 'Declined',
  spam: 'Spam',
}

/** One suggestion, and the forms that decide about it. */
function SuggestionRow(props: {
  suggestion: KeptSuggestion
  mayEdit: boolean
  refusal: SuggestionRefusal | undefined
}) {
  const { suggestion, mayEdit, refusal } = props
  const { reference, wrong, correction, source, status, reply, changeId } = suggestion
  return (
    <li className="rounded-card border border-line bg-raised p-5" id={reference}>
      <p className="text-sm text-soft">
        <span className="font-medium text-ink tabular-nums">{reference}</span>,{' '}
        {dateText(newZealandDay(new Date(suggestion.receivedAt)))}. {statusTexts[status]}
        {status === 'declined' || status === 'asked' ? `: ${reply ?? ''}` : '.'}{' '}
        {changeId && (
          <a href={`/desk/preview?change=${changeId}`} className="text-accent underline">
            Its change
          </a>
        )}
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Said label="Wrong">{wrong}</Said>
        {correction && <Said label="Right">{correction}</Said>}
        {source && <Said label="Source">{source}</Said>}
      </dl>
      {suggestion.settledAt === null && (
        <>
          {refusal && (
            <div className="mt-4">
              <DeskNotice isError>{refusal.problem}</DeskNotice>
            </div>
          )}
          <DecisionForms
            suggestion={suggestion}
            mayEdit={mayEdit}
            typed={refusal?.text ?? ''}
            isOpen={refusal !== undefined}
          />
        </>
      )}
    </li>
  )
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faint">{label}</dt>
      <dd dir="auto" className="whitespace-pre-line break-words">
        {children}
      </dd>
    </div>
  )
}

function DecisionForms(props: {
  suggestion: KeptSuggestion
  mayEdit: boolean
  typed: string
  isOpen: boolean
}) {
  const { suggestion, mayEdit, typed, isOpen } = props
  const { id, hasEmail, status } = suggestion
  const field = useId()
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap gap-3">
        {mayEdit && status !== 'accepted' && (
          <Button type="submit" name="intent" value="accept">
            Accept into a draft
          </Button>
        )}
        <Button type="submit" tone="outline" name="intent" value="spam">
          Mark as spam
        </Button>
      </div>
      <details open={isOpen} className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-accent hover:underline">
          Decline{hasEmail ? ', or ask its author' : ''}
        </summary>
        <label htmlFor={field} className="mt-2 block font-medium">
          {hasEmail ? 'Reason or question' : 'Reason'}
        </label>
        <p id={`${field}-hint`} className="text-sm text-soft">
          {hasEmail
            ? 'It is mailed to the author, who left an address.'
            : 'For the desk: the author left no address.'}
        </p>
        <textarea
          id={field}
          name="text"
          defaultValue={typed}
          maxLength={1500}
          aria-describedby={`${field}-hint`}
          className="mt-1.5 block min-h-24 w-full max-w-2xl rounded-lg border border-edge bg-paper px-3.5 py-2"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" tone="outline" name="intent" value="decline">
            Decline
          </Button>
          {hasEmail && (
            <Button type="submit" tone="outline" name="intent" value="ask">
              Ask by mail
            </Button>
          )}
        </div>
      </details>
    </form>
  )
}
