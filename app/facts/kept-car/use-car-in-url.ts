import { useEffect, useState } from 'react'
import { changedFields } from '../../ground/islands/changed-fields.ts'
import { showInPlace } from '../../ground/islands/page-refresh.ts'
import { usePageUrl } from '../../ground/ui/page-url.ts'
import { isOwnChoice } from './own-choice.ts'
import type { KeptCar } from './stored-car.ts'
import { useMyCar } from './use-my-car.ts'

/** The URL of a page about a car; null if the page has nothing about it. */
export type CarUrl = (car: KeptCar) => string | null

/**
 * In an island: opens the page with the visitor's car: while its URL asks nothing, that of the car replaces it. Returns
 * whether what the page shows is about to be replaced so. In the page it has `data-replaced` unless something is asked,
 * which hides it in a browser that keeps a car until that is settled. 'once': only when the page is opened, for pages
 * on which many links lead to no car.
 */
export function useCarInUrl(isAsked: boolean, urlOf: CarUrl, often?: 'once'): boolean {
  const car = useMyCar()
  const { pathname } = usePageUrl()
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null)
  const wanted = car && !isAsked && mayOpen(often) ? urlOf(car) : null
  // The page may be about the car without being asked.
  const url = wanted === pathname || wanted === refusedUrl ? null : wanted
  const isKept = car !== null
  useEffect(() => {
    if (!isKept) return undefined
    const leaving = new AbortController()
    void open(url, leaving.signal, () => setRefusedUrl(url))
    return () => leaving.abort()
  }, [isKept, url])
  return url !== null
}

/** Replaces the page; if that fails, its general answer stands, with a button for the car's. */
async function open(url: string | null, signal: AbortSignal, onRefused: () => void): Promise<void> {
  const isShown =
    url === null ||
    (!hasBegun() && (await showInPlace(url, { signal, mayShow: () => !hasBegun() })))
  if (signal.aborted) return
  // From here on an answer shows, whatever it is about.
  marks().carRead = ''
  if (!isShown) onRefused()
}

const marks = () => document.documentElement.dataset

const mayOpen = (often: 'once' | undefined): boolean =>
  typeof document !== 'undefined' &&
  !isOwnChoice() &&
  (often !== 'once' || (marks().carRead === undefined && !isFromSamePage()))

/** Whether a link of the same page led here. */
function isFromSamePage(): boolean {
  const { origin, pathname } = location
  return document.referrer.replace(/[?#].*/, '') === origin + pathname
}

/** Whether the visitor has begun to ask something else. */
const hasBegun = (): boolean =>
  [...document.querySelectorAll('#content form')].some((form) => changedFields(form).length > 0)
