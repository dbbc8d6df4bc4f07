import { createContext, use, type ReactNode } from 'react'
import { derived } from '../../../content/published.ts'
import { sharedText, type Insert, type SharedText } from './encoded-page.ts'

/** The HTML of parts of pages, by the data that they show and their names, for each published state. */
const kept = derived(() => new WeakMap<object, Map<string, SharedText>>())

const startOf = (name: string) => `<div class="contents" data-kept="${name}"></div>`
const endOf = (name: string) => `<div class="contents" data-kept-end="${name}"></div>`

/**
 * A part of a page that shows nothing but published content and what is in `of`: it is rendered once for that object,
 * whose contents never change. It has neither inline scripts nor islands, and no field that needs an id of React's.
 */
export function KeptSection(props: { of: object; name: string; children: ReactNode }) {
  const { of, name, children } = props
  const sink = use(KeptSink)
  if (!sink) return children
  const state = kept()
  const known = state.get(of)?.get(name)
  if (known) {
    sink.push({ mark: startOf(name), shared: known })
    return <div className="contents" data-kept={name} />
  }
  sink.push({
    mark: startOf(name),
    end: endOf(name),
    keep(shared) {
      const parts = state.get(of) ?? new Map<string, SharedText>()
      state.set(of, parts.set(name, shared))
    },
  })
  return (
    <>
      <div className="contents" data-kept={name} />
      {children}
      <div className="contents" data-kept-end={name} />
    </>
  )
}

/** A part that was rendered in its place: where it ends, and what keeps it. */
export type NewInsert = { mark: string; end: string; keep: (shared: SharedText) => void }

/** Collects the kept parts of the page that is rendered, in its order. */
export const KeptSink = createContext<(Insert | NewInsert)[] | null>(null)

/** Takes the parts that were rendered in their places out of a page, and keeps them. */
export function takeOut(
  html: string,
  inserts: readonly (Insert | NewInsert)[],
): { html: string; inserts: readonly Insert[] } {
  if (inserts.every((insert) => 'shared' in insert)) return { html, inserts }
  let rest = html
  let from = 0
  const taken = inserts.map((insert): Insert => {
    const { mark } = insert
    from = rest.indexOf(mark, from) + mark.length
    if ('shared' in insert) return insert
    const { end, keep } = insert
    const to = rest.indexOf(end, from)
    // A copy: a slice would keep the whole page in memory.
    const shared = sharedText(Buffer.from(rest.slice(from, to)).toString())
    keep(shared)
    rest = rest.slice(0, from) + rest.slice(to + end.length)
    return { mark, shared }
  })
  return { html: rest, inserts: taken }
}
