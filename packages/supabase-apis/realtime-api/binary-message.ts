import type { SocketMessage } from './message-text.ts'

/** The only kind of frame that the official client sends in binary: a broadcast. */
const broadcastKind = 3

/** The kind, the lengths of five texts, and how the payload is encoded. */
const headerBytes = 7

/**
 * Parses a binary frame of version 2.0.0 as far as a reply needs it, without the payload. Null for a
 * malformed frame or one of another kind.
 */
export function readBinaryMessage(frame: Buffer): SocketMessage | null {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0, eventBytes = 0, metadataBytes = 0] =
    frame
  const texts = frame.subarray(headerBytes)
  const textBytes = joinRefBytes + refBytes + topicBytes + eventBytes + metadataBytes
  if (kind !== broadcastKind || frame.length < headerBytes || texts.length < textBytes) return null
  const textAt = (start: number, bytes: number) => texts.toString('utf8', start, start + bytes)
  return {
    joinRef: textAt(0, joinRefBytes) || null,
    ref: textAt(joinRefBytes, refBytes) || null,
    topic: textAt(joinRefBytes + refBytes, topicBytes),
    event: 'broadcast',
    payload: {},
  }
}
