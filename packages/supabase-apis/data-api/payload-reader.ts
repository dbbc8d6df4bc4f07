import { DataError, invalidBody } from './data-error.ts'

// In Node since 21, not yet in TypeScript's library.
declare global {
  interface JSON {
    rawJSON(text: string): object
    isRawJSON(value: unknown): boolean
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown
  }
}

/** The largest request body, in bytes, unless the API is opened with another limit. */
export const maxPayloadBytes = 65_536

/**
 * Reads the JSON body of a request: its text, which PostgreSQL parses again without losing digits, and
 * its value, where numbers keep their spelling (JSON.rawJSON). Undefined without a body.
 * Throws 413 as soon as the body is too large, 415 for another content type, PGRST102 for invalid JSON.
 */
export async function readPayload(
  request: Request,
  limit = maxPayloadBytes,
): Promise<{ text: string; value: unknown } | undefined> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new DataError(415, 'PGRST107', `Content-Type not acceptable: ${type}`)
  }
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) return undefined
  try {
    const text = utf8.decode(bytes)
    return { text, value: JSON.parse(text, keepNumbers) }
  } catch (cause) {
    throw Object.assign(invalidBody('Empty or invalid json'), { cause })
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body of text. Throws 413, or PGRST102 for text that PostgreSQL cannot hold. */
export async function readText(request: Request, limit?: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    const text = utf8.decode(bytes)
    if (text.includes('\0')) throw new Error('PostgreSQL stores no NUL character')
    return text
  } catch (cause) {
    throw Object.assign(invalidBody('The body is not text in UTF-8'), { cause })
  }
}

/** Reads a body. Throws 413 as soon as it is too large. */
export async function readBytes(request: Request, limit = maxPayloadBytes): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream, so the rest of a large body is never read.
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > limit) throw tooLarge(limit)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(limit: number): DataError {
  return new DataError(413, 'PGRST102', 'The request body is too large', {
    details: `At most ${limit} bytes are accepted.`,
    headers: { connection: 'close' },
  })
}

function keepNumbers(_key: string, value: unknown, context: { source?: string }): unknown {
  return typeof value === 'number' && context.source !== undefined
    ? JSON.rawJSON(context.source)
    : value
}
