// What the inline script of every page reads and writes of what this browser stores.
import { comparedKey } from '../browser/compared-key.ts'

/** Whether something is stored under a key; false where storage is blocked. */
export function hasStored(read: () => Storage, key: string): boolean {
  try {
    return read().getItem(key) !== null
  } catch {
    return false
  }
}

/** A car that /compare shows alone goes on waiting for another; a comparison that was shown is over. */
export function rememberCompared(): void {
  const { compared } = document.querySelector<HTMLElement>('[data-compared]')?.dataset ?? {}
  if (!compared) return
  try {
    if (compared === '[]') localStorage.removeItem(comparedKey)
    else localStorage.setItem(comparedKey, compared)
  } catch {
    // Storage is blocked.
  }
}
