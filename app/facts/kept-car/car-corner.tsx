import { Car } from 'lucide-react'
import { useEffect } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { shortName } from './stored-car.ts'
import { useMyCar } from './use-my-car.ts'

/**
 * The way to the visitor's car in the top bar. A browser that keeps a car shows its name, in a place of a fixed width;
 * in others the way is in the menu of small screens.
 */
export function CarCorner() {
  const car = useMyCar()
  const isKept = car !== null
  useEffect(() => {
    if (isKept) document.documentElement.dataset.car = 'kept'
    else delete document.documentElement.dataset.car
  }, [isKept])
  return (
    <>
      <PageLink
        to="/my-car"
        data-for-no-car
        className="hidden min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md text-sm whitespace-nowrap text-soft hover:text-ink lg:inline-flex"
      >
        <Car aria-hidden className="size-5" />
        <span className="lg:sr-only xl:not-sr-only">My car</span>
      </PageLink>{' '}
      <PageLink
        to="/my-car"
        data-with-car
        title={car?.name}
        className="flex min-h-11 w-12 shrink-0 items-center rounded-md text-xs leading-tight font-medium hover:text-accent max-[22rem]:hidden sm:w-24 sm:text-sm lg:w-12 lg:text-xs xl:w-22 xl:text-sm"
      >
        <span className="line-clamp-2 min-w-0 break-words">
          <span className="sr-only">My car: </span>
          {car ? shortName(car).replace(' kWh', '\u00a0kWh') : ''}
        </span>
      </PageLink>
    </>
  )
}
