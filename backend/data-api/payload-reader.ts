import { DataError, invalidBody } from './data-error.ts'

// Part of the language since Node 21, and not yet of the library TypeScript checks against.
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

/** The most a request body may weigh, in bytes. */
export const largestPayload = 65_536

/**
 * Reads the JSON body of a request: its text, which PostgreSQL reads again without losing a digit,
 * and its value. Numbers in `value` keep their spelling (JSON.rawJSON). Undefined without a body.
 * Throws 413 as soon as the body is too large, 415 for other content, PGRST102 for broken JSON.
 */
export async function readPayload(
  request: Request,
): Promise<{ text: string; value: unknown } | undefined> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new DataError(415, 'PGRST107', `Content-Type not acceptable: ${type}`)
  }
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, value: JSON.parse(text, keepNumbers) }
  } catch (cause) {
    throw Object.assign(invalidBody('Empty or invalid json'), { cause })
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > largestPayload) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream: the rest of a large body is never read.
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > largestPayload) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(): DataError {
  return new DataError(413, 'PGRST102', 'The request body is too large', {
    details: `At most ${largestPayload} bytes are accepted.`,
    headers: { connection: 'close' },
  })
}

function keepNumbers(_key: string, value: unknown, context: { source?: string }): unknown {
  return typeof value === 'number' && context.source !== undefined
    ? JSON.rawJSON(context.source)
    : value
}
