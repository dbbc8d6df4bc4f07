import { PageLink } from '../../ground/ui/page-link.tsx'
import { shortName } from './stored-car.ts'
import { useMyCar } from './use-my-car.ts'

/** The home page's first line for a visitor with a car: pages that open with it. Its height is reserved. */
export function GreetingSection() {
  const car = useMyCar()
  const { postcode } = car?.texts ?? {}
  const links = [
    { to: '/my-car', label: 'What is due' },
    { to: '/charging-stations/find', label: postcode ? `Chargers in ${postcode}` : 'Chargers' },
    { to: '/ev-cost', label: 'What it costs' },
  ]
  return (
    <aside aria-label="My car" data-with-car className="border-b border-line bg-accent-soft">
      <div className="page-width flex h-28 flex-wrap content-center items-center gap-x-6 overflow-clip sm:h-14">
        {car && (
          <>
            <p className="w-full truncate sm:w-auto">
              Your <strong className="font-semibold">{shortName(car)}</strong>
            </p>
            {links.map(({ to, label }) => (
              <PageLink key={to} to={to} className="inline-flex min-h-9 items-center text-link">
                {label}
              </PageLink>
            ))}
          </>
        )}
      </div>
    </aside>
  )
}
