// The versions that a visitor wants to compare, remembered by this browser only.
import { useMemo, useSyncExternalStore } from 'react'
import { openStoredText } from '../ui/stored-text.ts'

/** How many versions a comparison shows side by side. */
export const mostCompared = 4

const stored = openStoredText('evnz-compare')

/** A version ('nissan-leaf.40') or a model, for which /compare chooses a version. */
const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/.test(text)

const keptText = () => stored.read() ?? ''

function parse(text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text || '[]')
    return Array.isArray(keys) ? keys.filter(isKey).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

/** The remembered keys, oldest first. */
export const rememberedVersions = (): string[] => parse(keptText())

/** Replaces what is remembered; keys beyond the fourth are dropped. */
export function rememberVersions(keys: readonly string[]): void {
  const kept = [...new Set(keys)].filter(isKey).slice(0, mostCompared)
  // Where storage is not allowed, ticks last as long as the page.
  stored.keep(kept.length === 0 ? null : JSON.stringify(kept))
}

/** The remembered keys; none on the server and while the page hydrates. */
export function useComparedVersions(): readonly string[] {
  const text = useSyncExternalStore(stored.watch, keptText, () => '')
  return useMemo(() => parse(text), [text])
}

/** The address of a comparison. */
export function compareUrl(keys: readonly string[]): string {
  const query = new URLSearchParams(keys.map((key) => ['version', key]))
  return query.size === 0 ? '/compare' : `/compare?${query}`
}
