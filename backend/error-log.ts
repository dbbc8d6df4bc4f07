/**
 * Takes what broke: in words, and the error with its causes. Where it is written decides whoever
 * opens the backend; nothing of a visitor belongs into the words.
 */
export type ErrorLog = (message: string, cause?: unknown) => void

/** Where nobody says otherwise: the console. */
export const consoleLog: ErrorLog = (...said) => console.error(...said)
