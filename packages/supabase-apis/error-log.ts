import { inspect } from 'node:util'

/** Logs an error with its causes. The message must contain no personal data. */
export type ErrorLog = (message: string, cause?: unknown) => void

/** The default: logs to the console. */
export const consoleLog: ErrorLog = (...values) => console.error(...values)

/** An error that the operator can mend. Its message says what and how, without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** What a command prints when it fails: the message of an expected error, a bug with its stack. */
export function describeFailure(error: unknown): string {
  return error instanceof OperatorError ? error.message : inspect(error)
}
