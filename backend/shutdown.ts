import { consoleLog, type ErrorLog } from './error-log.ts'

/**
 * Closes what was opened, the newest first and each whatever becomes of the others. The list is
 * empty afterwards. Throws the first failure once all were tried; further ones are logged.
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
  for (const cause of failures.slice(1)) log('Something more did not close', cause)
  if (failures.length > 0) throw failures[0]
}
