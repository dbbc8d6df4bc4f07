import { useSyncExternalStore } from 'react'
import { openStoredText } from '../../../ground/ui/stored-text.ts'
import { readSavedParts, toggleSaved, type SavedPart } from './saved-part.ts'
import { savedPartsKey } from '../../../ground/browser/saved-parts-key.ts'

const storedText = openStoredText(savedPartsKey)
const none: readonly SavedPart[] = []
let latest: { stored: string | null; list: readonly SavedPart[] } = { stored: null, list: none }

function readStored(): readonly SavedPart[] {
  const stored = storedText.read()
  // The same list as before unless the text has changed, or React would render for ever.
  if (stored !== latest.stored) latest = { stored, list: readSavedParts(stored) }
  return latest.list
}

/** The saved parts of this browser; empty on the server and until hydration. */
export const useSavedParts = (): readonly SavedPart[] =>
  useSyncExternalStore(storedText.watch, readStored, () => none)

/** Saves a part, or takes it off the list. Returns false if this browser does not allow storage. */
export function toggleSavedPart(part: SavedPart): boolean {
  const isStored = store(toggleSaved(readStored(), part))
  // The first part on the list: other islands of the page have waited for it.
  void window.wakeIslands?.('saved-parts')
  return isStored
}

/** Takes every part off the list. */
export const clearSavedParts = (): boolean => store([])

const store = (list: readonly SavedPart[]): boolean =>
  storedText.keep(list.length === 0 ? null : JSON.stringify(list), (cause) => {
    console.warn('The list of saved parts could not be stored:', cause)
  })
