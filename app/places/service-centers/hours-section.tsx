import type { Source } from '../../../content/sources/source-schema.ts'
import { besideHeading } from './known-list.tsx'
import { ListingNote } from './listing-note.tsx'
import { openingText, type Opening, type OpeningDay } from './opening.ts'

/**
 * The week's opening hours with today's marked. Only hours that the workshop has published say whether it is open
 * now; others stay small, and still warn on a holiday.
 */
export function HoursSection(props: {
  week: OpeningDay[]
  opening: Opening
  source: Source | undefined
}) {
  const { week, opening, source } = props
  const isPublished = source?.rank !== null
  const isWarning = opening.state === 'holiday' || opening.state === 'unknown'
  return (
    <section
      className={`${besideHeading} border-t border-line py-4 ${isPublished ? '' : 'text-soft'}`}
    >
      <h2 id="hours" className="text-lg leading-snug font-semibold">
        {isPublished ? 'Opening hours' : 'Opening hours, as supplied'}
      </h2>
      <div className="max-sm:mt-2">
        {(isPublished || isWarning) && (
          <p className={`mb-1 font-medium ${opening.state === 'open' ? 'text-accent' : ''}`}>
            {openingText(opening)}
          </p>
        )}
        <table
          className={`wrap-anywhere tabular-nums ${isPublished ? '' : 'text-sm'}`}
          aria-labelledby="hours"
        >
          <tbody>
            {sameDaysTogether(week).map(({ day, isToday, times }) => (
              <tr key={day} className={isPublished && isToday ? 'font-semibold' : ''}>
                <th scope="row" className="py-1 pr-6 text-left align-top [font-weight:inherit]">
                  {day}
                </th>
                <td>{times.join(', ') || 'Closed'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {isPublished && (
          <p className="mt-1">
            <ListingNote source={source} />
          </p>
        )}
        <p className="mt-1 text-sm">
          New Zealand time. Hours may differ on public holidays and regional anniversary days.
        </p>
      </div>
    </section>
  )
}

type Days = Omit<OpeningDay, 'day'> & { day: string }

/** Neighbouring days with the same hours as one row, 'Monday to Friday': today's row is the one with today in it. */
function sameDaysTogether(week: OpeningDay[]): Days[] {
  const rows: (Days & { days: string[] })[] = []
  for (const { day, isToday, times } of week) {
    const last = rows.at(-1)
    if (last && last.times.join(', ') === times.join(', ')) {
      last.days.push(day)
      last.day = `${last.days[0]} ${last.days.length > 2 ? 'to' : 'and'} ${day}`
      last.isToday ||= isToday
    } else rows.push({ day, days: [day], isToday, times })
  }
  return rows
}
