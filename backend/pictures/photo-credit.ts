import { badRequest } from '../../packages/supabase-apis/storage-api/storage-error.ts'

const longest = { credit: 200, licence: 200, alt: 500 }

/**
 * What an upload must state about a picture: who made it, under which licence it may be
 * shown, and what it shows. Throws a StorageError that names what is missing.
 */
export function readCredit(metadata: Record<string, unknown>): Record<string, string> {
  const read = ([field, limit]: [string, number]): [string, string] => {
    const value = metadata[field]
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '' && field !== 'alt') {
      throw badRequest(`metadata.${field} is required: a picture is stored with credit and licence`)
    }
    if (text.length > limit) {
      throw badRequest(`metadata.${field} has more than ${limit} characters`)
    }
    return [field, text]
  }
  const unknown = Object.keys(metadata).find((field) => !Object.hasOwn(longest, field))
  if (unknown !== undefined) {
    throw badRequest(
      `metadata.${unknown.slice(0, 40)} is not kept: only credit, licence and alt are`,
    )
  }
  return Object.fromEntries(Object.entries(longest).map(read))
}
