/** An error as it is logged: name, message, code, stack and causes, and nothing else. */
export type LoggedError = {
  name?: string
  message: string
  code?: string
  /** The stack frames, without the message. */
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

const longestPath = 200
const longestText = 2_000
const deepestCause = 6

const isoDay = /^\d{14}_[a-z_]+$/

/**
 * A text with email addresses, passwords, tokens and account ids masked. Errors of libraries quote their
 * input.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/\/\/[^\s/:]{1,100}:[^\s/]{1,200}?@/g, '//[password]@')
    .replaceAll(/[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,200}/gu, '[e-mail]')
    .replaceAll(/eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]')
    .replaceAll(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]')
    .replaceAll(/[\w-]{32,}/g, (word) => (isSecret(word) ? '[token]' : word))
}

/** A long mix of letters and digits is probably random; names of migrations start with a date. */
const isSecret = (word: string) => /\d/.test(word) && /[a-z]/i.test(word) && !isoDay.test(word)

/** The path of a request as it is logged: without the query and without personal data. */
export function loggedPath(url: string): string {
  const path = new URL(url, 'http://site').pathname
  return withoutControls(withoutPersonalData(decoded(path))).slice(0, longestPath)
}

/** An error and its causes, as they are logged. */
export function describeError(cause: unknown, depth = 0): LoggedError {
  if (typeof cause !== 'object' || cause === null) return { message: cleaned(String(cause)) }
  const { name, message, code, stack, errors } = cause as Record<string, unknown>
  const text = cleaned(
    typeof message === 'string' ? message : Object.prototype.toString.call(cause),
  )
  const logged: LoggedError = { message: text }
  if (typeof name === 'string') logged.name = name
  if (typeof code === 'string') logged.code = cleaned(code)
  if (typeof stack === 'string') logged.stack = framesOf(stack)
  const origin = (cause as { cause?: unknown }).cause
  if (depth >= deepestCause) return logged
  if (origin !== undefined) logged.cause = describeError(origin, depth + 1)
  if (Array.isArray(errors)) {
    logged.errors = errors.slice(0, 5).map((one) => describeError(one, depth + 1))
  }
  return logged
}

/** A text for one line of a terminal, without control characters that could move the cursor. */
export const withoutControls = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

function cleaned(text: string): string {
  // JSON.parse quotes the start of its input, which may hold a password.
  const unquoted = text.replace(/^.* (is not valid JSON)$/s, 'The input $1')
  return withoutPersonalData(unquoted).slice(0, longestText)
}

const framesOf = (stack: string) =>
  withoutPersonalData(
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
