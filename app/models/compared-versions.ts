// The versions that a visitor wants to compare, remembered by this browser only.
import { useMemo, useSyncExternalStore } from 'react'

/** How many versions a comparison shows side by side. */
export const mostCompared = 4

const storageKey = 'evnz-compare'
const changed = 'evnz-compare-changed'

/** A version ('nissan-leaf.40') or a model, for which /compare chooses a version. */
const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/.test(text)

function storedText(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage is blocked: nothing is remembered.
    return ''
  }
}

function parse(stored: string): string[] {
  try {
    const keys: unknown = JSON.parse(stored || '[]')
    return Array.isArray(keys) ? keys.filter(isKey).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

/** The remembered keys, oldest first. */
export const rememberedVersions = (): string[] => parse(storedText())

/** Replaces what is remembered; keys beyond the fourth are dropped. */
export function rememberVersions(keys: readonly string[]): void {
  const kept = [...new Set(keys)].filter(isKey).slice(0, mostCompared)
  try {
    if (kept.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Without storage, ticks last as long as the page.
  }
  dispatchEvent(new Event(changed))
}

function subscribe(onChange: () => void): () => void {
  const names = [changed, 'storage']
  for (const name of names) addEventListener(name, onChange)
  return () => {
    for (const name of names) removeEventListener(name, onChange)
  }
}

/** The remembered keys; none on the server and while the page hydrates. */
export function useComparedVersions(): readonly string[] {
  const stored = useSyncExternalStore(subscribe, storedText, () => '')
  return useMemo(() => parse(stored), [stored])
}

/** The address of a comparison. */
export function compareUrl(keys: readonly string[]): string {
  const query = new URLSearchParams(keys.map((key) => ['version', key]))
  return query.size === 0 ? '/compare' : `/compare?${query}`
}
