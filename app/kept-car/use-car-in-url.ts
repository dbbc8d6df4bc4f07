import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from '../ui/old-router.ts'
import { useHydrated } from '../ui/hydrated.ts'
import type { KeptCar } from './stored-car.ts'
import { useMyCar } from './use-my-car.ts'

/** The state of a navigation by which the visitor asks for something else than their car, or for nothing. */
export const ownChoice = { ownChoice: true }

/** The URL of a page about a car; null if the page has nothing about it. */
export type CarUrl = (car: KeptCar) => string | null

/**
 * Opens a page with the visitor's car: while its URL asks nothing, that of the car replaces it. Returns whether what
 * the page shows may be replaced so; it gets `data-replaced`, which hides it in a browser that keeps a car. 'once': only
 * when the page is opened, for pages on which many links lead to no car.
 */
export function useCarInUrl(isAsked: boolean, urlOf: CarUrl, often?: 'once'): boolean {
  const car = useMyCar()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const location = useLocation()
  const isHydrated = useHydrated()
  const [opened] = useState(location.key)
  const isOver = often === 'once' && location.key !== opened
  const isOwn = (location.state as Partial<typeof ownChoice> | null)?.ownChoice === true
  const wanted = car && !isAsked && !isOwn && !isOver ? urlOf(car) : null
  // The page may be about the car without being asked.
  const url = wanted === location.pathname ? null : wanted
  const isIdle = navigation.state === 'idle'
  useEffect(() => {
    if (url !== null && isIdle) void navigate(url, { replace: true, preventScrollReset: true })
  }, [url, isIdle, navigate])
  return isHydrated ? url !== null : !isAsked
}
