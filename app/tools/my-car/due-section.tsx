import type { ReactNode } from 'react'
import { dateText } from '../../../content/texts/date-text.ts'
import { addDays } from '../../../content/texts/new-zealand-day.ts'
import { capital, unitText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { AnswerHeading } from '../../facts/answers/answer-heading.tsx'
import { ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { fieldId } from '../../facts/answers/form-focus.ts'
import { dueSentence, dueThings } from './due-date.ts'
import { DueLine } from './due-line.tsx'
import type { DueDate, MyCarAnswer } from './car-answer-schema.ts'

/** What is due next; without any date, how far the car goes and what it costs. */
export function CarHeading({ answer }: { answer: MyCarAnswer }) {
  const { due, day } = answer
  const [next] = due
  return (
    <>
      <p className="text-sm text-soft">{`${capital(answer.carName)}, on ${dateText(day)}`}</p>
      <AnswerHeading className={`mt-1 ${next && next.days < 0 ? 'text-danger' : ''}`}>
        {next ? dueSentence(next) : (toolsSentence(answer) ?? 'No dates yet.')}
      </AnswerHeading>
    </>
  )
}

function toolsSentence({ tools }: MyCarAnswer): string | undefined {
  const winter = tools?.used.winter
  const aYear = tools?.cost.aYear
  const known = [
    winter && `${winter.text} on a winter day at 100 km/h`,
    aYear && `${wholeDollarsText(aYear.value)} a year`,
  ].filter(Boolean)
  return known.length > 0 ? `${known.join(', ')}.` : undefined
}

/** What is due for the car and when. */
export function DueSection({ answer }: { answer: MyCarAnswer }) {
  const { due, tools } = answer
  return (
    <>
      {due.length === 0 && tools && <h2 className="mt-10 text-2xl font-semibold">What is due</h2>}
      <DueLine due={due} />
      {(due.length > 0 || answer.car) && (
        <DueTable due={due}>
          {(['wof', 'registration'] as const)
            .filter((what) => due.every((one) => one.what !== what))
            .map((what) => (
              <tr key={what} className="border-t border-line align-baseline">
                <th scope="row" className="py-2.5 pr-4 font-medium whitespace-nowrap">
                  {dueThings[what].name}
                </th>
                <td className="py-2.5">
                  <a href={`#${fieldId(what)}`} className="text-link print:hidden">
                    add the date
                  </a>
                </td>
              </tr>
            ))}
        </DueTable>
      )}
      <RucText answer={answer} />
    </>
  )
}

/** What is due, a row a thing, the next one first. */
export function DueTable({ due, children }: { due: readonly DueDate[]; children?: ReactNode }) {
  return (
    <table className="mt-5 w-full text-left wrap-anywhere tabular-nums max-sm:text-[0.9375rem]">
      <caption className="sr-only">What is due</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th className="py-2 pr-4 font-medium" scope="col">
            Due
          </th>
          <th className="py-2 font-medium" scope="col">
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {due.map((one) => (
          <DueRow key={one.what} due={one} />
        ))}
        {children}
      </tbody>
    </table>
  )
}

/** '22 December 2026', its month and year on one line. */
const unbrokenDate = (date: string) => dateText(date).replace(/ (?=\d{4}$)/, '\u00a0')

function DueRow({ due: { what, date, reminder, isEstimate, days } }: { due: DueDate }) {
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-2.5 pr-4 font-medium whitespace-nowrap">
        {dueThings[what].name}
      </th>
      <td className="justify-between gap-x-6 py-2.5 sm:flex">
        <span className={days < 0 ? 'text-danger' : ''}>
          {isEstimate && <span>about </span>}
          <time dateTime={date}>{unbrokenDate(date)}</time>
        </span>{' '}
        <small className="block text-sm text-soft sm:text-base">
          reminder <time dateTime={reminder}>{unbrokenDate(reminder)}</time>
        </small>
      </td>
    </tr>
  )
}

/** How the date of the licence comes about, or why there is none. */
function RucText({ answer: { ruc, read, day, car } }: { answer: MyCarAnswer }) {
  return (
    <div className="prose-width mt-4">
      {ruc.outcome === 'due' && (
        <>
          <div className="flex flex-wrap items-baseline gap-x-2">
            <span>
              {`${unitText(ruc.left, 'km')} ${read === day ? 'are left today' : `were left on ${dateText(read)}`}. At ${ruc.days.inputs.at(-1)?.text} a year that lasts about`}
            </span>
            <ReasonedValue
              figure={{ ...ruc.days, text: unitText(Math.round(ruc.days.value), 'days') }}
              label="Days until the licence runs out"
            />
          </div>
          {ruc.due < day && (
            <p className="mt-1 text-danger">
              By that reckoning the licence has run out. Read the odometer again.
            </p>
          )}
        </>
      )}
      {ruc.outcome === 'used up' && (
        <p className="text-danger">
          {ruc.over === 0
            ? 'The odometer has reached the end of the licence. Buy the next one before you drive.'
            : `The odometer is ${unitText(ruc.over, 'km')} past the end of the licence. Buy the next one before you drive.`}
        </p>
      )}
      {ruc.outcome === 'far off' && (
        <p>{`${unitText(ruc.left, 'km')} are left: more than ten years’ driving at your pace.`}</p>
      )}
      {ruc.outcome === 'exempt' && (
        <p>{`It weighs over 3,500 kg, so it pays no road user charges until ${dateText(addDays(ruc.until, 1))} and needs no licence for them.`}</p>
      )}
      {ruc.outcome === 'not known' && (
        <p className="text-soft">{missingTexts[ruc.missing.join(' and ')]}</p>
      )}
      {car && !car.isLight && ruc.outcome !== 'exempt' && (
        <p className="mt-2 text-soft">
          Which road user charges it pays depends on its gross mass; the page of the {car.model} has
          the details.
        </p>
      )}
    </div>
  )
}

const missingTexts: Record<string, string> = {
  'odometer and licence':
    'When the RUC licence runs out is not known: enter the odometer and where the licence ends.',
  odometer: 'When the RUC licence runs out is not known: enter the odometer.',
  licence: 'When the RUC licence runs out is not known: enter where the licence ends.',
}
