import { AuthError } from './auth-error.ts'

export type Fields = Record<string, unknown>

const maxBodyBytes = 64 * 1024
const maxDepth = 8

/**
 * Reads the JSON object in a request's body, at most 64 KiB; an empty body gives `{}`. Only under the type
 * application/json, which another site's page cannot send without asking first (CORS preflight): it could
 * make a visitor's browser send emails. Throws an AuthError: unsupported_media_type, body_too_large, bad_json, or validation_failed for deep nesting and for text
 * that PostgreSQL cannot store (NUL, half a surrogate pair).
 */
export async function readFields(request: Request): Promise<Fields> {
  const text = await readText(request)
  if (text.trim() === '') return {}
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json *(?:;|$)/i.test(type)) throw new AuthError('unsupported_media_type')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AuthError('bad_json')
  }
  if (!isObject(value)) throw new AuthError('bad_json')
  checkStorable(value)
  return value
}

/** The text in a field; undefined when missing or null. Throws an AuthError for other types. */
export function readTextField(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw new AuthError('validation_failed', { message: `Field ${name} must be a string` })
}

/** Whether a value is a JSON object, not an array or null. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length')) > maxBodyBytes) throw tooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Throwing cancels the stream, so the rest of a huge body is never read.
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > maxBodyBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    // Not UTF-8, or the client disconnected.
    throw error instanceof AuthError ? error : new AuthError('bad_json')
  }
}

function tooLarge(): AuthError {
  return new AuthError('body_too_large', { message: 'The request body is larger than 64 KiB' })
}

function checkStorable(root: Fields): void {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let item = pending.pop(); item; item = pending.pop()) {
    const { value, depth } = item
    if (typeof value === 'string') checkText(value)
    if (typeof value !== 'object' || value === null) continue
    if (depth === maxDepth) {
      throw new AuthError('validation_failed', { message: 'The request is nested too deeply' })
    }
    for (const [name, inner] of Object.entries(value)) {
      checkText(name)
      pending.push({ value: inner, depth: depth + 1 })
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new AuthError('validation_failed', { message: 'The request holds invalid characters' })
  }
}
