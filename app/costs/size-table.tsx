import { comparedFuels, type ComparedFuel } from '../../content/rates/compared-car.ts'
import { wholeDollarsText } from '../ui/number-text.ts'
import type { KnownCosts } from './cost-answer.ts'
import { timeText } from './cost-words.ts'

const fuelNames: Record<ComparedFuel, string> = {
  petrol: 'Petrol',
  hybrid: 'Hybrid',
  diesel: 'Diesel',
  'plug-in hybrid': 'Plug-in hybrid',
}

/** What cars with petrol or diesel cost by size, and how many of the ranked electric cars cost less. */
export function SizeTable({ answer: { sizes, ranked, years } }: { answer: KnownCosts }) {
  return (
    <section aria-labelledby="sizes" className="mt-12">
      <h2 id="sizes" className="text-2xl font-semibold">
        Petrol, hybrid, diesel and plug-in hybrid
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-soft">
        {`What a small, a medium and a large one cost${timeText(years)} at the same distance, by EECA’s consumption. Below each: how many of the ${ranked.length} ranked electric cars cost less.`}
      </p>
      <table className="w-full max-w-prose text-left tabular-nums [&_td]:py-2 [&_td]:pr-2 [&_th]:py-2 [&_th]:pr-2 [&_tr]:border-t [&_tr]:border-line">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col">
              <span className="sr-only">Fuel</span>
            </th>
            {['Small', 'Medium', 'Large'].map((size) => (
              <th key={size} scope="col" className="font-normal">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFuels.map((fuel) => (
            <tr key={fuel}>
              <th scope="row" className="font-medium">
                {fuelNames[fuel]}
              </th>
              {sizes
                .filter((size) => size.fuel === fuel)
                .map(({ key, total, dearerThan }) => (
                  <td key={key}>
                    <data value={total}>{wholeDollarsText(total)}</data>
                    <span className="block text-sm text-soft">{`${dearerThan} of ${ranked.length}`}</span>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
