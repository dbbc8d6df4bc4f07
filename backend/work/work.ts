export const hourMs = 3_600_000

/** Work that this process has taken. */
export type Work = {
  /** What it is about, as it was queued. */
  key: string
  payload: unknown
  /** How many attempts have failed since it was last done. */
  attempts: number
  /** Aborts when the site stops. */
  signal: AbortSignal
}

/** A kind of work, and how it is done. */
export type WorkKind = {
  name: string
  /**
   * Does it. What it throws is the failure: the message of a `WorkFailure` is said at the desk, anything else is logged.
   * 'later' gives it back as it was, to be taken again after as long as a lease.
   */
  run(work: Work): Promise<void | 'later'>
  /** After how long it is due again; a failure never waits longer. Without it, it is done once. */
  everyMs?(key: string): number | Promise<number>
  /** Queues what became due without saying so, each time before what is due is taken. */
  find?(): Promise<unknown>
  /** Whether all processes together do one at a time. */
  isAlone?: boolean
  /** How long a process has it to itself. */
  leaseMs?: number
  /** How long the first failure waits; each next one twice as long. */
  firstRetryMs?: number
  /** After so many failures it is given up, until somebody at the desk has it tried again. */
  mostAttempts?: number
}

/** A failure that was to be expected, in words for the desk. */
export class WorkFailure extends Error {}

/** The back-off: how long work waits after a failure that came after `failed` others; null once it is given up. */
export function retryAfterMs(
  {
    firstRetryMs = hourMs,
    mostAttempts = Infinity,
  }: Pick<WorkKind, 'firstRetryMs' | 'mostAttempts'>,
  failed: number,
  mostMs = 24 * hourMs,
): number | null {
  return failed + 1 < mostAttempts ? Math.min(firstRetryMs * 2 ** failed, mostMs) : null
}
