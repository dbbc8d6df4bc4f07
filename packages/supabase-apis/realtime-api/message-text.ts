/** The wire formats: 1.0.0 sends an object, 2.0.0 an array of five. */
export type MessageVersion = '1.0.0' | '2.0.0'

/** A Phoenix message. */
export type SocketMessage = {
  /** The ref of the join a message belongs to; not part of version 1.0.0. */
  joinRef: string | null
  /** The ref that a reply repeats. */
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** The version a client asks for, 1.0.0 by default; null for an unknown one. */
export function readVersion(text: string | null): MessageVersion | null {
  if (text === null || text === '1.0.0') return '1.0.0'
  return text === '2.0.0' ? text : null
}

/** Parses a message; null for a malformed one. */
export function readMessage(text: string, version: MessageVersion): SocketMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (Array.isArray(value) !== (version === '2.0.0') || !isObject(value)) return null
  const { join_ref, ref, topic, event, payload } = Array.isArray(value)
    ? nameFields(value as unknown[])
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

/** Whether a value is an object or an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const nameFields = ([join_ref, ref, topic, event, payload]: unknown[]): Record<
  string,
  unknown
> => ({
  join_ref,
  ref,
  topic,
  event,
  payload,
})

const readRef = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
