/** The two forms of a message: an object, or a list of five. */
export type MessageVersion = '1.0.0' | '2.0.0'

/** One message of a channel, as the official client and Phoenix name its parts. */
export type SocketMessage = {
  /** Which joining of its topic a message belongs to; version 1.0.0 does not say. */
  joinRef: string | null
  /** What an answer refers to. */
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** The version a client asks for; without one the first. Null for one that is not known. */
export function readVersion(text: string | null): MessageVersion | null {
  if (text === null || text === '1.0.0') return '1.0.0'
  return text === '2.0.0' ? text : null
}

/** Reads a message; null when it is none. */
export function readMessage(text: string, version: MessageVersion): SocketMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (Array.isArray(value) !== (version === '2.0.0') || !isObject(value)) return null
  const { join_ref, ref, topic, event, payload } = Array.isArray(value)
    ? nameParts(value as unknown[])
    : value
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return {
    joinRef: readRef(join_ref),
    ref: readRef(ref),
    topic,
    event,
    payload: isObject(payload) ? payload : {},
  }
}

export function writeMessage(message: SocketMessage, version: MessageVersion): string {
  const { joinRef, ref, topic, event, payload } = message
  return JSON.stringify(
    version === '2.0.0' ? [joinRef, ref, topic, event, payload] : { ref, topic, event, payload },
  )
}

/** Whether a value from outside has named parts; a list has them too. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const nameParts = ([join_ref, ref, topic, event, payload]: unknown[]): Record<string, unknown> => ({
  join_ref,
  ref,
  topic,
  event,
  payload,
})

const readRef = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
