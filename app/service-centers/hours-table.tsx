import type { Source } from '../../content/sources/source-schema.ts'
import { ListingNote } from './listing-note.tsx'
import { openingText, type Opening, type OpeningDay } from './opening.ts'

/** The week's opening hours with today marked, and whether the center is open now. */
export function HoursTable(props: {
  week: OpeningDay[]
  opening: Opening
  source: Source | undefined
}) {
  const isPublished = props.source?.rank !== null
  const isOpen = props.opening.state === 'open'
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="hours" className="text-xl font-semibold">
        Opening hours
      </h2>
      <p className={`mt-2 font-medium ${isOpen && isPublished ? 'text-accent' : ''}`}>
        {openingText(props.opening)}
        {isOpen && !isPublished && ', by the hours supplied'}
      </p>
      <table className="mt-3 w-full text-[0.9375rem] tabular-nums" aria-labelledby="hours">
        <tbody>
          {props.week.map(({ day, isToday, times }) => (
            <tr key={day} className={`border-t border-line ${isToday ? 'font-semibold' : ''}`}>
              <th scope="row" className="py-2 pr-3 text-left font-[inherit]">
                {day}
                {isToday && <span className="sr-only"> (today)</span>}
              </th>
              <td className="py-2 text-right">{times.join(', ') || 'Closed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <ListingNote source={props.source} />
      </p>
      <p className="mt-1 text-sm text-soft">
        New Zealand time. Hours may differ on public holidays and regional anniversary days.
      </p>
    </section>
  )
}
