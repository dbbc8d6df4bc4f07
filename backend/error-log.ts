/** Logs an error with its causes. The message must contain no personal data. */
export type ErrorLog = (message: string, cause?: unknown) => void

/** The default: logs to the console. */
export const consoleLog: ErrorLog = (...values) => console.error(...values)
