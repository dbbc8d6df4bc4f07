// A session that ended while its member was typing: the form comes back with what was typed, instead of the sign-in page.
import type { RouterContextProvider } from 'react-router'

const ended = new WeakSet<Readonly<RouterContextProvider>>()

/** Remembers, for the loaders of the same request, that its action found no member. */
export function markSessionEnded(context: Readonly<RouterContextProvider>): void {
  ended.add(context)
}

export const isSessionEnded = (context: Readonly<RouterContextProvider>): boolean =>
  ended.has(context)
