import { createHash } from 'node:crypto'

/** The hash of a document, or of a part of one; undefined is one that does not exist. */
export function documentHash(document: unknown): string {
  const text = JSON.stringify(document) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
