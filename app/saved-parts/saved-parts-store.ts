import { useSyncExternalStore } from 'react'
import { readSavedParts, savedPartsKey, toggleSaved, type SavedPart } from './saved-part.ts'

const listeners = new Set<() => void>()
const none: readonly SavedPart[] = []
let latest: { stored: string | null; list: readonly SavedPart[] } = { stored: null, list: none }

function readStored(): readonly SavedPart[] {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(savedPartsKey)
  } catch {
    // Storage is blocked: nothing can be saved.
  }
  // The same list as before unless the text has changed, or React would render for ever.
  if (stored !== latest.stored) latest = { stored, list: readSavedParts(stored) }
  return latest.list
}

function watch(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === savedPartsKey) changed()
  }
  listeners.add(changed)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', onStorage)
  }
}

/** The saved parts of this browser; empty on the server and until hydration. */
export const useSavedParts = (): readonly SavedPart[] =>
  useSyncExternalStore(watch, readStored, () => none)

/** Saves a part, or takes it off the list. Returns false if this browser does not allow storage. */
export const toggleSavedPart = (part: SavedPart): boolean => store(toggleSaved(readStored(), part))

/** Takes every part off the list. */
export const clearSavedParts = (): boolean => store([])

function store(list: readonly SavedPart[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(savedPartsKey)
    else localStorage.setItem(savedPartsKey, JSON.stringify(list))
    return true
  } catch (cause) {
    console.warn('The list of saved parts could not be stored:', cause)
    return false
  } finally {
    for (const changed of listeners) changed()
  }
}
