import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from '../ui/old-router.ts'
import type { PageStep } from './pagination.tsx'

/** Whether a search has been running for more than 120 ms; faster ones show no placeholder. */
export function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location.pathname === '/parts-catalog'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSearching) return
    const timer = setTimeout(() => setIsSlow(true), 120)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSearching])
  return isSearching && isSlow
}

/** After a page change, scrolls to the results and moves focus there, so that they are announced. */
export function useResultsAfterStep() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const arrived = useRef(key)
  useEffect(() => {
    if (arrived.current === key) return
    arrived.current = key
    if (!(state as PageStep | null)?.toResults) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [key, state])
  return heading
}
