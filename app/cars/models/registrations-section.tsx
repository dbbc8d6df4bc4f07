import { Disclosure } from '../../facts/answers/folded-section.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { RegistrationsView } from './registrations-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'

/** How many cars of a model were first registered here, as a sentence and month by month. */
export function RegistrationsSection({ view }: { view: RegistrationsView }) {
  const { text, months, source, hasUsed, isMixed } = view
  const largest = Math.max(1, ...months.map((month) => month.new + month.used))
  return (
    <section className="page-width pb-8 sm:pb-14">
      <h2 className="text-xl font-semibold sm:text-2xl">First registrations</h2>
      <div className="prose-width mt-2 sm:text-lg">
        <SourcedFigure origin={{ source: 'nzta-register' }}>
          {`First registered in New Zealand: ${text}`}
        </SourcedFigure>
      </div>
      <Disclosure title="Month by month" className="wide-open">
        <ul className="max-w-4xl gap-x-14 text-sm tabular-nums sm:columns-2">
          {months.map((month) => (
            <li
              key={month.month}
              className={`grid break-inside-avoid items-center gap-x-2 py-1 ${isMixed ? 'grid-cols-[7.75rem_1fr_6.75rem] sm:grid-cols-[7.75rem_1fr_8.5rem]' : 'grid-cols-[7.75rem_1fr_3rem]'}`}
            >
              <span className="text-soft">{month.month}:</span>
              <MonthBar month={month} largest={largest} />
              <span>
                <span className="font-medium">{numberText(month.new + month.used)}</span>
                {isMixed && month.used > 0 && (
                  <span className="text-soft">{` (${numberText(month.used)} used)`}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
      <p className="prose-width mt-3 text-sm text-faint">
        {`${source}. All versions together. ${hasUsed ? 'Grey bars are used imports. ' : ''}First registrations are not sales.`}
      </p>
    </section>
  )
}

/** A bar whose number stands beside it: new cars, then used imports. */
function MonthBar(props: { month: RegistrationsView['months'][number]; largest: number }) {
  const { month, largest } = props
  return (
    <svg
      viewBox={`0 0 ${largest} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-3 w-full"
    >
      <rect width={month.new} height="1" fill="var(--accent)" />
      <rect x={month.new} width={month.used} height="1" fill="var(--line-strong)" />
    </svg>
  )
}
