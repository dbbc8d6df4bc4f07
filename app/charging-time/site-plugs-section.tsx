import { PageLink } from '../ui/page-link.tsx'
import type { ChargingAnswer } from './charging-time.ts'
import { TimeValue } from './time-value.tsx'

/** Every plug of the public charger asked for, with the time there or why it does not fit. */
export function SitePlugsSection({ answer }: { answer: ChargingAnswer }) {
  const { plugs, place } = answer
  if (!place.site) return null
  const { name, address, operator } = place.site
  return (
    <section aria-labelledby="plugs" className="mt-10">
      <h2 id="plugs" className="text-2xl font-semibold">
        {`Plugs at ${name}`}
      </h2>
      <p className="mt-1 text-sm text-soft">
        {`${address}, ${operator}. `}
        <PageLink
          to={`/charging-stations/find?${new URLSearchParams({ place: name })}`}
          className="text-accent underline underline-offset-2"
        >
          In the charger finder
        </PageLink>
      </p>
      <ul className="mt-3 max-w-xl print:[&_details>div]:hidden">
        {plugs.map(({ name: plug, kw, count, fit, time }) => (
          <li
            key={`${plug} ${kw}`}
            className="grid items-baseline gap-x-6 border-t border-line sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="pt-2 font-medium tabular-nums">
              {`${count}\u00a0× ${plug}, ${kw}\u00a0kW`}
            </span>
            {fit === 'does not fit' || !time ? (
              <span className="inline-flex min-h-11 items-center text-soft">
                does not fit, as listed
              </span>
            ) : (
              <TimeValue time={time} label={plug} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
