import { AsyncLocalStorage } from 'node:async_hooks'

/** The exit code by which `npm start` knows to start again; workers/start-again.mjs has it too, for any Node. */
export const brokenStateCode = 70

type Scope = { fail(error: unknown): void; answeredAt: number }

const scopes = new AsyncLocalStorage<Scope>()

/** A failure up to this many milliseconds after the answer still belongs to the request: its connection may be open that long. */
const lingerMs = 30_000

/**
 * Runs the work of one request. Rejects as soon as a promise or emitter that the work started fails without a
 * listener; see `surviveRequestFailures`.
 */
export async function runRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  const failed = Promise.withResolvers<never>()
  const scope: Scope = { fail: failed.reject, answeredAt: Infinity }
  try {
    return await scopes.run(scope, () => Promise.race([work(), failed.promise]))
  } finally {
    scope.answeredAt = performance.now()
  }
}

/**
 * Keeps the process alive when the work of a request emits an 'error' that nobody handles, or rejects a promise that
 * nobody awaits: the error is logged and the request answered. That is safe because neither interrupts other code
 * halfway. A rejected promise has run its `finally` blocks, and a stream or socket that emits 'error' has failed as a
 * whole; both belong to this request alone, as the asynchronous context says, which Node keeps in the handler.
 * Everything else may have left shared state half-changed: an exception thrown by a callback, even of a request, and
 * any failure outside of one. The process then logs it and ends, and is started again.
 */
export function surviveRequestFailures(log: {
  error(message: string, cause?: unknown): void
}): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    const scope = scopes.getStore()
    const isOfRequest = scope && performance.now() - scope.answeredAt < lingerMs
    if (isOfRequest && (origin === 'unhandledRejection' || isErrorEvent(error))) {
      log.error('Something that a request started has failed, and nobody listened', error)
      scope.fail(error)
      return
    }
    log.error('The process ends, because its state may be broken', error)
    process.exit(brokenStateCode)
  })
}

/** Node marks an error that `emit('error')` throws with this symbol, and wraps anything that is no Error. */
function isErrorEvent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isMarked = Object.getOwnPropertySymbols(error).some(
    ({ description }) => description === 'kEnhanceStackBeforeInspector',
  )
  return isMarked || ('code' in error && error.code === 'ERR_UNHANDLED_ERROR')
}
