import { CarFront } from 'lucide-react'
import { useEffect } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import { shortName } from './stored-car.ts'
import { useMyCar } from './use-my-car.ts'

/**
 * The visitor's car in the top bar, a link to /my-car. Only a browser that keeps a car shows it, in a place of a fixed
 * width.
 */
export function CarCorner() {
  const car = useMyCar()
  const isKept = car !== null
  useEffect(() => {
    if (isKept) document.documentElement.dataset.car = 'kept'
    else delete document.documentElement.dataset.car
  }, [isKept])
  return (
    <PageLink
      to="/my-car"
      data-with-car
      title={car?.name}
      className="flex min-h-11 w-12 shrink-0 items-center gap-1.5 text-xs leading-tight text-soft hover:text-accent max-[22rem]:hidden sm:w-32 sm:text-sm lg:w-14 lg:text-xs xl:w-32 xl:text-sm"
    >
      <CarFront aria-hidden className="hidden size-5 shrink-0 sm:block lg:hidden xl:block" />
      <span className="sr-only">My car: </span>
      <span className="line-clamp-2 min-w-0 break-words">{car ? shortName(car) : ''}</span>
    </PageLink>
  )
}
