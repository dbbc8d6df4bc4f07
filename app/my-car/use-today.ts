import { useSyncExternalStore } from 'react'
import { newZealandDay } from '../../content/new-zealand-day.ts'

/** A page left open overnight reads the day again when it is looked at. */
function watchDay(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Today in New Zealand by the visitor's clock, '2026-11-22'; '' on the server and while hydrating. */
export const useToday = (): string =>
  useSyncExternalStore(
    watchDay,
    () => newZealandDay(new Date()),
    () => '',
  )
