import { consoleLog, type ErrorLog } from './error-log.ts'

/**
 * Calls the closers in reverse order, each even if another fails, and empties the list.
 * Throws the first failure after calling all; logs the others.
 */
export async function closeInReverse(
  opened: (() => unknown)[],
  log: ErrorLog = consoleLog,
): Promise<void> {
  const failures: unknown[] = []
  for (const close of opened.splice(0).toReversed()) {
    try {
      await close()
    } catch (cause) {
      failures.push(cause)
    }
  }
  for (const cause of failures.slice(1)) log('Another resource failed to close', cause)
  if (failures.length > 0) throw failures[0]
}
