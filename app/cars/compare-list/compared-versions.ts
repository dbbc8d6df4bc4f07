// The versions that a visitor wants to compare, remembered by this browser only.
import { openStoredText } from '../../ground/ui/stored-text.ts'
import { comparedKey } from '../../ground/browser/compared-key.ts'

/** How many versions a comparison shows side by side. */
export const mostCompared = 4

const stored = openStoredText(comparedKey)

/** A version ('nissan-leaf.40') or a model, for which /compare chooses a version. */
const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/.test(text)

/** The keys of a browser that does not allow storage; gone with the page. */
let unstored: string | null = null

function parse(text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text || '[]')
    return Array.isArray(keys) ? keys.filter(isKey).slice(0, mostCompared) : []
  } catch {
    return []
  }
}

/** The remembered keys, oldest first. */
export const rememberedVersions = (): string[] => parse(stored.read() ?? unstored ?? '')

/** Replaces what is remembered; keys beyond the fourth are dropped. */
export function rememberVersions(keys: readonly string[]): void {
  const kept = [...new Set(keys)].filter(isKey).slice(0, mostCompared)
  const text = kept.length === 0 ? null : JSON.stringify(kept)
  // Set first: storing tells everyone who watches.
  unstored = text
  if (stored.keep(text)) unstored = null
  if (kept.length > 0) void window.wakeIslands?.('compared')
}

/** Calls `changed` whenever this or another tab ticks or unticks one. */
export const watchCompared = stored.watch

/** The address of a comparison. */
export function compareUrl(keys: readonly string[]): string {
  const query = new URLSearchParams(keys.map((key) => ['version', key]))
  return query.size === 0 ? '/compare' : `/compare?${query}`
}
