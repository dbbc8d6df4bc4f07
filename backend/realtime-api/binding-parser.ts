import { isObject } from './message-text.ts'

/** What a channel wants to hear of: reviews as they are posted, of one model or of all. */
export type Binding = {
  /** The number events are marked with. */
  id: number
  /** What was asked for, word by word: the official client compares it with what it asked. */
  asked: { event: string; schema: string; table: string; filter?: string }
  /** The slug the reviews must be of; null for all. */
  model: string | null
}

const mostBindings = 10
const filterPattern = /^vehicle_model=eq\.([a-z0-9]+(?:-[a-z0-9]+)*)$/

let lastId = 0

/**
 * Reads what a joining channel wants to hear of. `refused` says in words what is not offered: it is
 * missing in the answer, and the official client reports a mismatch of bindings.
 */
export function parseBindings(value: unknown): { served: Binding[]; refused: string[] } {
  const wanted: unknown[] = Array.isArray(value) ? value : []
  if (wanted.length > mostBindings) {
    return { served: [], refused: [`A channel hears of ${mostBindings} things at most`] }
  }
  const served: Binding[] = []
  const refused: string[] = []
  for (const entry of wanted) {
    const binding = parseBinding(entry)
    if (typeof binding === 'string') refused.push(binding)
    else served.push(binding)
  }
  return { served, refused }
}

function parseBinding(entry: unknown): Binding | string {
  const { event, schema, table, filter } = isObject(entry) ? entry : {}
  const given = `[event: ${show(event)}, schema: ${show(schema)}, table: ${show(table)}, filter: ${show(filter)}]`
  if (event !== 'INSERT' || schema !== 'public' || table !== 'vehicle_reviews') {
    return `Unable to subscribe to changes with given parameters. Only INSERT on public.vehicle_reviews is offered: ${given}`
  }
  lastId += 1
  const asked = { event, schema, table }
  if (filter === undefined || filter === null) return { id: lastId, asked, model: null }
  const model = typeof filter === 'string' ? filterPattern.exec(filter)?.[1] : undefined
  if (typeof filter !== 'string' || model === undefined) {
    return `Unable to subscribe to changes with given parameters. Only a filter like vehicle_model=eq.nissan-leaf is offered: ${given}`
  }
  return { id: lastId, asked: { ...asked, filter }, model }
}

const show = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : 'none')
