import type { PartJob } from './part-upload.ts'

/** What an undo changes, in parts. `taken` are SKUs that prevent it. */
export type UndoCounts = { removed: number; changed: number; restored: number; taken: string[] }

/** The counts of an undo; null while there are none. */
export function readUndoCounts({ status, result }: PartJob): UndoCounts | null {
  if ((status !== 'counted' && status !== 'undone') || !result) return null
  const { removed, changed, restored, taken } = result
  return {
    removed: Number(removed),
    changed: Number(changed),
    restored: Number(restored),
    taken: Array.isArray(taken) ? taken.map(String) : [],
  }
}
