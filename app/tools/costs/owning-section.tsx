import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import {
  countText,
  dollarsText,
  wholeDollarsText,
} from '../../../content/texts/numbers-and-lists.ts'
import type { KnownCosts, OwnedCar, Payback } from './cost-answer-schema.ts'
import { plainTime } from './cost-words.ts'
import { owningFields } from './owning-fields.ts'
import { owningItemNames, owningItems } from './owning.ts'

/** What buying adds to running: amounts, one to ten years, and the year of payback. Open once a price or a loan is asked about. */
export function OwningSection({ answer, query }: { answer: KnownCosts; query: string }) {
  const { owning, years } = answer
  const asked = new URLSearchParams(query)
  if (!owning) return null
  const { electric, other, byYear, payback, doubts, leftOut, notes } = owning
  const cars = other ? [electric, other] : [electric]
  const hasPrice = cars.some(({ spent }) => spent !== null)
  return (
    <FoldedSection
      id="owning"
      title="Owning, not only running"
      isOpen={Object.keys(owningFields).some((name) => asked.has(name))}
    >
      <div className="max-w-prose overflow-x-auto pb-4 tabular-nums [&_p]:mb-3 [&_table]:mb-4 [&_table]:w-full [&_td]:py-1 [&_td]:pl-4 [&_td]:text-right [&_th]:py-1 [&_th]:text-left [&_th]:font-normal [&_tr]:border-t [&_tr]:border-line max-xs:[&_table]:text-sm">
        {doubts.length > 0 && <p className="text-danger">{`${doubts.join(' ')} Is that meant?`}</p>}
        {payback && <p>{paybackText(payback)}</p>}
        <Amounts cars={cars} time={plainTime(years)} />
        <table>
          <caption className="text-left">
            {hasPrice
              ? 'Running costs, and in brackets all spending with the price'
              : 'Running costs'}
          </caption>
          <tbody>
            {byYear.map((year) => (
              <tr key={year.years}>
                <th scope="row">{countText(year.years, 'year')}</th>
                {[year.electric, year.other].map(
                  (car, at) =>
                    car && (
                      <td key={cars[at]?.name}>
                        {car.running === null ? 'not known' : wholeDollarsText(car.running)}
                        {car.spent !== null && (
                          <span className="max-xs:block">{` (${wholeDollarsText(car.spent)})`}</span>
                        )}
                      </td>
                    ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-sm text-soft">{notes.join(' ')}</p>
        {leftOut.length > 0 && (
          <p className="text-sm text-soft">{`Left out, because it is not known: ${leftOut.join('; ')}. Enter yours under ‘Buying and owning’.`}</p>
        )}
      </div>
    </FoldedSection>
  )
}

function Amounts({ cars, time }: { cars: readonly OwnedCar[]; time: string }) {
  const sum = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? 'not known' : dollarsText(amount)
  const items = owningItemNames.filter((item) =>
    cars.some(({ amounts }) => amounts[item] !== undefined),
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{`In ${time}`}</th>
          {cars.map(({ name }) => (
            <th key={name} scope="col" className="pl-4 text-right! align-bottom">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item}>
            <th scope="row">{owningItems[item]}</th>
            {cars.map(({ name, amounts }) => {
              const amount = amounts[item]
              const isAbsent = item === 'charger' || item === 'interest'
              const text = amount === undefined && isAbsent ? '–' : sum(amount)
              return <td key={name}>{item === 'worth' && amount ? `−${text}` : text}</td>
            })}
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row">Owning</th>
          {cars.map(({ name, owning }) => (
            <td key={name}>{sum(owning)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

export function paybackText(payback: Payback): string {
  switch (payback.kind) {
    case 'no extra price':
      return 'The EV costs no more to buy, so there is no extra price to pay back.'
    case 'in year':
      return `The EV has paid back its extra price in year ${payback.year}.`
    case 'not within ten years':
      return 'The EV does not pay back its extra price within ten years.'
    case 'prices of different years':
      return `When the EV pays back its extra price is not known: its price is of ${payback.electric}, the other car’s of ${payback.other}, and prices have changed since. Enter both as they are today under ‘Buying and owning’.`
    case 'running costs not known':
      return 'When the EV pays back its extra price is not known, because a charge is not known for the whole time.'
    case 'not known':
      return `When the EV pays back its extra price is not known, because we have no price for: ${payback.without.join(', ')}. Enter one under ‘Buying and owning’.`
  }
}
