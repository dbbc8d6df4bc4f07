import { dateText } from '../../../content/texts/date-text.ts'
import { Button } from '../../ground/ui/button.tsx'
import { dayAndTime, timeOf } from '../../ground/ui/moment-words.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { LaterItem } from './later-items.ts'

/** What happens later, by day. What was given up comes first. */
export function LaterList({ items, today }: { items: LaterItem[]; today: string }) {
  const stuck = items.filter(({ day }) => day === null)
  const days = Map.groupBy(
    items.filter(({ day }) => day !== null),
    ({ day }) => (day !== null && day > today ? day : today),
  )
  return (
    <>
      {stuck.length > 0 && <DayList heading="Without a day" items={stuck} />}
      {[...days].map(([day, itsItems]) => (
        <DayList key={day} heading={day === today ? 'Today' : dateText(day)} items={itsItems} />
      ))}
    </>
  )
}

function DayList({ heading, items }: { heading: string; items: LaterItem[] }) {
  return (
    <section className="mt-8 max-w-4xl">
      <h2 className="text-xl font-semibold tabular-nums">{heading}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <LaterRow key={`${item.at} ${item.text}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function LaterRow({ item }: { item: LaterItem }) {
  const { at, text, path, failure, isUnderWay, can } = item
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="text-soft tabular-nums">{isUnderWay ? 'Under way' : at && timeOf(at)}</p>
      <div className="min-w-0">
        <p className="break-words">
          {path ? (
            <a href={path} className="text-link">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
        {failure && (
          <p className="mt-1 break-words text-danger">
            {failure.at && `${dayAndTime(failure.at)}: `}
            {failure.text}
            {failure.attempts > 1 && ` Failed ${numberText(failure.attempts)} times in a row.`}
            {item.day === null && ' Given up.'}
          </p>
        )}
      </div>
      {can && <Choices can={can} about={text} />}
    </li>
  )
}

type Can = NonNullable<LaterItem['can']>

function Choices({ can, about }: { can: Can; about: string }) {
  if ('change' in can) return <ChangeChoices id={can.change} about={about} />
  const { intent, words, fields } = buttonFor(can)
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="outline"
        aria-label={`${words}: ${about}`}
      >
        {words}
      </Button>
    </form>
  )
}

type Choice = { intent: string; words: string; fields: Record<string, string> }

function buttonFor(can: Exclude<Can, { change: number }>): Choice {
  if ('work' in can)
    return { intent: 'now', words: 'Try now', fields: { kind: can.work, key: can.key } }
  if ('withdraw' in can)
    return { intent: 'withdraw', words: 'Withdraw', fields: { email: can.withdraw } }
  if ('unblock' in can)
    return { intent: 'unblock', words: 'Unblock now', fields: { mailbox: can.unblock } }
  return { intent: 'retry-mails', words: 'Try now', fields: {} }
}

/** A change for a later day: now, on another day, or not at all. */
function ChangeChoices({ id, about }: { id: number; about: string }) {
  return (
    <details className="sm:w-56">
      <summary
        className="inline-flex min-h-11 items-center text-link"
        aria-label={`Now, on another day, or not at all: ${about}`}
      >
        Change the day
      </summary>
      <form method="post" className="grid gap-3 pt-1 pb-2">
        <input type="hidden" name="change" value={id} />
        <TextField
          label="Another day"
          name="day"
          autoComplete="off"
          hint="Like 1/12/2026 or 1 December 2026."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="move">
            Move
          </Button>
          <Button type="submit" name="intent" value="publish-now" tone="outline">
            Now
          </Button>
          <Button type="submit" name="intent" value="undo" tone="outline">
            Not at all
          </Button>
        </div>
      </form>
    </details>
  )
}
