import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { ReasonedValue } from '../../facts/answers/reasoned-value.tsx'
import { coverages } from './coverage.ts'
import type { ReasonedSpan } from './reasoned-span.ts'
import type { UsedAnswer, YearAnswer } from './used-answer-schema.ts'

const titleOf = (after: number) => (after === 0 ? 'Today' : `In ${after} years`)

/** Kilometres, battery and whether they are enough: today, in three and in five years. */
export function OutlookSection({ answer }: { answer: UsedAnswer }) {
  const { years, daily } = answer
  const isTested = answer.rangeBasis.kind === 'test'
  if (years.length === 0) return null
  return (
    <section aria-labelledby="outlook" className="mt-10">
      <h2 id="outlook" className="text-2xl font-semibold">
        Today and later
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-3 print:grid-cols-3">
        {years.map((year) => (
          <YearColumn key={year.after} {...{ year, daily, isTested }} />
        ))}
      </div>
      <FoldedSection title="Frost, part charges and energy" isOpen={false}>
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-3 print:grid-cols-3">
          {years.map((year) => (
            <YearDetails key={year.after} {...{ year, isTested }} />
          ))}
        </div>
      </FoldedSection>
      <p className="prose-width mt-4 text-sm text-soft">
        <span className="print:hidden">Press a number to see how it is worked out. </span>Later
        years lose percentage points of the new battery; which of the published rates fits this one
        is our judgement.
        {!isTested &&
          ' So is the straight line from a mild day of 20 °C to freezing. If we do not know whether the car has a heat pump, the span covers both.'}
      </p>
    </section>
  )
}

type YearRow = [label: string, span: ReasonedSpan | null, missing: string]

/** The two figures that decide, and whether they are enough. */
function YearColumn(props: { year: YearAnswer; daily: number; isTested: boolean }) {
  const { year, daily, isTested } = props
  const title = titleOf(year.after)
  return (
    <div className="min-w-0 border-t-2 border-ink pt-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      <YearRows
        title={title}
        rows={[
          ['Mild day', year.km.mild, 'not known'],
          [isTested ? 'Winter test' : 'Winter day, 7 °C', year.km.winter, 'not known'],
        ]}
      />
      <p className="mt-3 text-sm">
        <strong className="font-semibold">{`Enough for ${daily.toLocaleString('en-NZ')}\u00a0km? `}</strong>
        {`${coverages[year.coverage]}.`}
      </p>
    </div>
  )
}

function YearDetails({ year, isTested }: { year: YearAnswer; isTested: boolean }) {
  const { km, tenToEighty, health, energy } = year
  const title = titleOf(year.after)
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <YearRows
        title={title}
        rows={[
          ['Frost, 0 °C', km.frost, isTested ? 'not measured' : 'not known'],
          ['Mild, 80 to 10%', tenToEighty, 'not known'],
          ...year.steady.map(({ kmh, km: steady }): YearRow => [
            `Steady ${kmh}\u00a0km/h`,
            steady,
            '',
          ]),
          ['Battery left', health, 'not known'],
          ['Energy from full', energy, 'not known'],
        ]}
      />
    </div>
  )
}

function YearRows({ title, rows }: { title: string; rows: readonly YearRow[] }) {
  return (
    <dl className="print:[&_details>div]:hidden">
      {rows.map(([label, span, missing]) => (
        <div
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line md:block md:pt-2 print:block"
        >
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="has-[[open]]:basis-full">
            {span ? (
              <ReasonedValue
                figure={span}
                label={`${title}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
                className="text-lg font-medium"
              />
            ) : (
              <span className="flex min-h-11 items-center text-soft">{missing}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
