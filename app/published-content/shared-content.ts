// Published content for worker threads: a thread has the files, and gets what the owner's edits make of them. Server only.
import { randomUUID } from 'node:crypto'
import { listCollections, type Edits } from '../../content/published.ts'
import { editsInScope, runWithEdits } from './content-scope.ts'

/** The edited collections as JSON, in memory that threads share, so that a task copies nothing; null without edits. */
export type SharedContent = { id: string; bytes: SharedArrayBuffer } | null

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

function bytesOf(edits: Edits): SharedArrayBuffer {
  const edited = [...listCollections()].flatMap(([name, { baseline }]) => {
    const entries = edits.apply(name, baseline)
    return entries === baseline ? [] : [[name, entries] as const]
  })
  const text = Buffer.from(JSON.stringify(Object.fromEntries(edited)))
  const bytes = new SharedArrayBuffer(text.length)
  new Uint8Array(bytes).set(text)
  return bytes
}

/** The last content that this thread was given: what is derived from it is worked out once. */
let last: { id: string; edits: Edits } | undefined

/** Runs work of a thread over the content that it was given. */
export function runWithShared<Result>(content: SharedContent, work: () => Result): Result {
  if (!content) return runWithEdits(undefined, work)
  if (last?.id !== content.id) last = { id: content.id, edits: editsIn(content.bytes) }
  return runWithEdits(last.edits, work)
}

function editsIn(bytes: SharedArrayBuffer): Edits {
  // A decoder takes no shared memory.
  const text = Buffer.from(new Uint8Array(bytes)).toString()
  const entries = new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
  return { apply: (name, baseline) => entries.get(name) ?? baseline }
}
