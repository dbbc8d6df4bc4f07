// Which edits a request sees. Server only.
import { AsyncLocalStorage } from 'node:async_hooks'
import { listCollections, readEditsFrom, type Edits } from '../../../content/published.ts'

const scope = new AsyncLocalStorage<Edits | undefined>()

readEditsFrom(() => scope.getStore())

/** Runs work in which the content has these edits: those published, or a draft's too. Undefined: as the files have it. */
export function runWithEdits<Result>(edits: Edits | undefined, work: () => Result): Result {
  return scope.run(edits, work)
}

/** The edits that the current request sees. */
export const editsInScope = (): Edits | undefined => scope.getStore()

/** The entries of a collection as the current request sees them; none of one that nothing declares. */
export function entriesInScope(name: string): object {
  const baseline = listCollections().get(name)?.baseline ?? []
  return scope.getStore()?.apply(name, baseline) ?? baseline
}
