import { isObject } from './message-text.ts'

/** A subscription of a channel to posted reviews, of one model or of all. */
export type Binding = {
  /** The id that events carry. */
  id: number
  /** The request, verbatim: the official client compares the reply with what it sent. */
  requested: { event: string; schema: string; table: string; filter?: string }
  /** The slug of the model; null for all models. */
  model: string | null
}

const maxBindings = 10
const filterPattern = /^vehicle_model=eq\.([a-z0-9]+(?:-[a-z0-9]+)*)$/

let lastId = 0

/** The changes that can be subscribed to. */
export const offered = 'INSERT on public.vehicle_reviews'

/** Parses the bindings of a join. `refused` explains the ones that are not offered. */
export function parseBindings(value: unknown): { served: Binding[]; refused: string[] } {
  const requested: unknown[] = Array.isArray(value) ? value : []
  if (requested.length > maxBindings) {
    return { served: [], refused: [`A channel may have ${maxBindings} bindings`] }
  }
  const served: Binding[] = []
  const refused: string[] = []
  for (const entry of requested) {
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
    return `Unable to subscribe to changes with given parameters. Only ${offered} is offered: ${given}`
  }
  lastId += 1
  const requested = { event, schema, table }
  if (filter === undefined || filter === null) return { id: lastId, requested, model: null }
  const model = typeof filter === 'string' ? filterPattern.exec(filter)?.[1] : undefined
  if (typeof filter !== 'string' || model === undefined) {
    return `Unable to subscribe to changes with given parameters. Only a filter like vehicle_model=eq.nissan-leaf is offered: ${given}`
  }
  return { id: lastId, requested: { ...requested, filter }, model }
}

const show = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : 'none')
