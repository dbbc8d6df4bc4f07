/** An error as it is logged: nothing but what it is, where it happened, and what it came from. */
export type LoggedError = {
  name?: string
  message: string
  code?: string
  /** The places in the code, without the message, which would be said twice. */
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

const longestPath = 200
const longestText = 2_000
const deepestCause = 6

const isoDay = /^\d{14}_[a-z_]+$/

/**
 * A text without what is about a person: e-mail addresses, tokens, and the ids of accounts. Errors
 * of libraries quote what they were given.
 */
export function withoutPeople(text: string): string {
  return text
    .replaceAll(/\/\/[^\s/:]{1,100}:[^\s/]{1,200}?@/g, '//[password]@')
    .replaceAll(/[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,200}/gu, '[e-mail]')
    .replaceAll(/eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]')
    .replaceAll(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]')
    .replaceAll(/[\w-]{32,}/g, (word) => (isSecret(word) ? '[token]' : word))
}

/** What is long and mixed of letters and digits is drawn by lot; migrations have a day in front. */
const isSecret = (word: string) => /\d/.test(word) && /[a-z]/i.test(word) && !isoDay.test(word)

/** The address of a request as it is logged: without its query, and without people. */
export function loggedPath(address: string): string {
  const path = new URL(address, 'http://site').pathname
  return withoutControls(withoutPeople(decoded(path))).slice(0, longestPath)
}

/** An error and its causes, as they are logged. */
export function describeError(cause: unknown, depth = 0): LoggedError {
  if (typeof cause !== 'object' || cause === null) return { message: cleaned(String(cause)) }
  const { name, message, code, stack, errors } = cause as Record<string, unknown>
  const words = cleaned(
    typeof message === 'string' ? message : Object.prototype.toString.call(cause),
  )
  const fault: LoggedError = { message: words }
  if (typeof name === 'string') fault.name = name
  if (typeof code === 'string') fault.code = cleaned(code)
  if (typeof stack === 'string') fault.stack = placesOf(stack)
  const origin = (cause as { cause?: unknown }).cause
  if (depth >= deepestCause) return fault
  if (origin !== undefined) fault.cause = describeError(origin, depth + 1)
  if (Array.isArray(errors)) {
    fault.errors = errors.slice(0, 5).map((one) => describeError(one, depth + 1))
  }
  return fault
}

/** A text for one line of a terminal: what would move the cursor is left out. */
export const withoutControls = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

function cleaned(text: string): string {
  // JSON.parse quotes the beginning of what it read, for example of a body with a password.
  const quoted = text.replace(/^.* (is not valid JSON)$/s, 'What was read $1')
  return withoutPeople(quoted).slice(0, longestText)
}

const placesOf = (stack: string) =>
  withoutPeople(
    stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .join('\n'),
  )

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
