import { ReasonedValue } from '../tools/reasoned-value.tsx'
import { seenYears, type PricedCharge } from './charging-cost.ts'
import { Pair } from './time-value.tsx'

/** What this charge costs at each network whose price was published, and when that was. */
export function NetworkPricesSection({ prices }: { prices: readonly PricedCharge[] }) {
  if (prices.length === 0) return null
  return (
    <section aria-labelledby="prices" className="mt-10">
      <h2 id="prices" className="text-2xl font-semibold">
        What it costs
      </h2>
      <p className="prose-width mt-2 text-soft">
        {`At prices seen in ${seenYears(prices)}, newest first. The network’s app has today’s price, which you can enter in the form.`}
      </p>
      <table className="mt-3 w-full max-w-xl text-left print:[&_details>div]:hidden">
        <thead className="text-sm text-soft">
          <tr>
            {['Network', 'Price seen', 'This charge'].map((text) => (
              <th key={text} scope="col" className="py-1 pr-4 font-medium">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ network, seen, low, high }) => (
            <tr key={`${network} ${seen}`} className="border-t border-line align-baseline">
              <th scope="row" className="py-1 pr-4 font-medium">
                {network}
              </th>
              <td className="py-1 pr-4 text-sm text-soft">{seen}</td>
              <td>
                {low.value === high.value ? (
                  <ReasonedValue figure={low} label={network} />
                ) : (
                  <Pair
                    one={<ReasonedValue figure={low} label={`${network}, at least`} />}
                    word="to"
                    other={<ReasonedValue figure={high} label={`${network}, at most`} />}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
