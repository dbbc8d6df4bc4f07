// Published content for worker processes: they have the files, and get what the owner's edits make of them. Server only.
import { randomUUID } from 'node:crypto'
import { listCollections, type Edits } from '../../../content/published.ts'
import { editsInScope, runWithEdits } from './content-scope.ts'

/** The edited collections as JSON; null without edits. With the same id it is the same content. */
export type SharedContent = { id: string; bytes: Uint8Array } | null

const shared = new WeakMap<Edits, SharedContent>()

/** The content as the current request sees it. It is written once for each state of the content. */
export function shareContent(): SharedContent {
  const edits = editsInScope()
  if (!edits) return null
  const known = shared.get(edits)
  if (known) return known
  const made = { id: randomUUID(), bytes: bytesOf(edits) }
  shared.set(edits, made)
  return made
}

function bytesOf(edits: Edits): Uint8Array {
  const edited = [...listCollections()].flatMap(([name, { baseline }]) => {
    const entries = edits.apply(name, baseline)
    return entries === baseline ? [] : [[name, entries] as const]
  })
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(edited)))
}

/** The last content that this process was given: what is derived from it is worked out once. */
let last: { id: string; edits: Edits } | undefined

/** Runs work over the content that a process was given. */
export function runWithShared<Result>(content: SharedContent, work: () => Result): Result {
  if (!content) return runWithEdits(undefined, work)
  if (last?.id !== content.id) last = { id: content.id, edits: editsIn(content.bytes) }
  return runWithEdits(last.edits, work)
}

function editsIn(bytes: Uint8Array): Edits {
  const text = new TextDecoder().decode(bytes)
  const entries = new Map<string, object>(Object.entries(JSON.parse(text)))
  return { apply: (name, baseline) => entries.get(name) ?? baseline }
}
