import { BackupError } from './backup-folder.ts'

/** The command was told to stop, or took too long. */
export class StoppedError extends BackupError {
  readonly exitCode: number
  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/**
 * Aborts with a StoppedError on Ctrl-C, SIGTERM or SIGHUP, or after `limitMs`. A second Ctrl-C ends the
 * process at once. `close` stops listening.
 */
export function openStopSignal(limitMs = Infinity): { signal: AbortSignal; close(): void } {
  const controller = new AbortController()
  const stop = (message: string, exitCode: number) =>
    controller.abort(new StoppedError(message, exitCode))
  const minutes = (limitMs / 60_000).toLocaleString('en-NZ', { maximumFractionDigits: 2 })
  const timer = Number.isFinite(limitMs)
    ? setTimeout(stop, limitMs, `Stopped after the time limit of ${minutes} minutes.`, 1)
    : undefined
  const onSignal = (signal: keyof typeof exitCodes) =>
    stop(`Stopped by ${signal}.`, exitCodes[signal])
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, onSignal)
  return {
    signal: controller.signal,
    close() {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}

/** Resolves with `work`, or rejects with the signal's reason as soon as it aborts. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    // Even if it has aborted already, so that a failure of `work` never goes unhandled.
    if (signal.aborted) abort()
    return await Promise.race([aborted.promise, work])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
