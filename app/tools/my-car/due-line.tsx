import { addDays, daysBetween } from '../../../content/texts/new-zealand-day.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { anchorAt, areApart, DrawnText, spanAt } from '../../ground/ui/drawn-text.tsx'
import type { DueDate } from './car-answer-schema.ts'
import { daysAway, dueThings } from './due-date.ts'

const lineHeight = 22
const labelHeight = 46

/** What is due, from today on along one line of time; a single date needs none. */
export function DueLine({ due }: { due: readonly DueDate[] }) {
  if (due.length < 2) return null
  const { marks, ticks, rows } = drawDueLine(due)
  const axis = rows * labelHeight + 8
  return (
    <svg
      role="img"
      aria-label={`Line of time: ${marks.map(({ what, text }) => `${dueThings[what].name} ${text}`).join(', ')}`}
      width="100%"
      height={axis + lineHeight + 6}
      className="mt-5 overflow-visible tabular-nums"
    >
      <line x1="0" x2="100%" y1={axis} y2={axis} strokeWidth="2" className="stroke-edge" />
      {ticks.map(({ day, share, text }) => (
        <g key={day} className="text-sm">
          <line
            x1={percent(share)}
            x2={percent(share)}
            y1={axis}
            y2={axis + 6}
            className="stroke-edge"
          />
          <DrawnText
            x={percent(share)}
            y={axis + lineHeight}
            textAnchor={share === 0 ? 'start' : 'middle'}
            className="fill-soft"
          >
            {text}
          </DrawnText>
        </g>
      ))}
      {marks.map(({ what, share, row, text, isPast }) => {
        const at = percent(share)
        const top = (rows - 1 - row) * labelHeight
        return (
          <g key={what} className={isPast ? 'fill-danger' : 'fill-ink'}>
            <line x1={at} x2={at} y1={top + 42} y2={axis} className="stroke-edge" />
            <circle cx={at} cy={axis} r="6" className={isPast ? 'fill-danger' : 'fill-accent'} />
            <DrawnText
              x={at}
              y={top + 16}
              textAnchor={anchorAt(share * 100)}
              className="font-semibold"
            >
              {dueThings[what].name}
            </DrawnText>
            <DrawnText x={at} y={top + 36} textAnchor={anchorAt(share * 100)} className="text-sm">
              {text}
            </DrawnText>
          </g>
        )
      })}
    </svg>
  )
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** How far a month is from the word 'Today', as a share of the line. */
const monthsApart = 0.14

/** The width of the line on the narrowest phone and of a letter of a name, in pixels. */
const [phone, letter] = [288, 10]

/** Where each date stands as a share of the line, in which row its name fits, and the months that are marked. */
export function drawDueLine(due: readonly DueDate[]) {
  const day = addDays(due[0]?.date ?? '', -(due[0]?.days ?? 0))
  const days = due.map((one) => one.days)
  const first = Math.min(0, ...days)
  const length = Math.max(1, (Math.max(0, ...days) - first) * 1.06)
  const shareOf = (at: number) => (at - first) / length
  const rows: ReturnType<typeof spanAt>[][] = []
  const marks = due.map(({ what, days: at }) => {
    const [share, text] = [shareOf(at), daysAway(at)]
    const { name } = dueThings[what]
    const widest = text.length > name.length ? text : name
    const span = spanAt({ x: share * 100, name: widest }, phone, letter)
    const free = rows.findIndex((spans) => spans.every((other) => areApart(span, other)))
    const row = free === -1 ? rows.length : free
    rows[row] = [...(rows[row] ?? []), span]
    return { what, share, row, text, isPast: at < 0 }
  })
  const today = shareOf(0)
  const months = monthsAfter(addDays(day, first), Math.floor(length))
    .map((month) => ({ ...month, share: shareOf(daysBetween(day, month.day)) }))
    .filter(({ share }) => share < 0.95 && Math.abs(share - today) > monthsApart)
  return { marks, ticks: [{ day, share: today, text: 'Today' }, ...months], rows: rows.length }
}

/** The first day of each month in so many days, or of a few of them. */
function monthsAfter(from: string, length: number): { day: string; text: string }[] {
  const isLong = length > 330
  const first = Array.from({ length }, (_, at) => addDays(from, at + 1)).filter((day) =>
    day.endsWith('-01'),
  )
  const step = Math.ceil(first.length / (isLong ? 3 : 6))
  return first
    .filter((_, at) => at % step === 0)
    .map((day) => ({
      day,
      text: `${dateText(day.slice(0, 7)).slice(0, 3)}${isLong ? ` ${day.slice(0, 4)}` : ''}`,
    }))
}
