import { DataError, invalidRange } from './data-error.ts'

/** What the headers of a request ask of the answer. */
export type Preferences = {
  representation: boolean
  minimal: boolean
  exactCount: boolean
  /** Columns that a row does not mention get their default rather than null. */
  missingDefault: boolean
  resolution?: 'merge' | 'ignore'
  maxAffected?: number
  /** One object instead of a list; anything but one row is an error. */
  single: boolean
  stripNulls: boolean
}

const objectType = 'application/vnd.pgrst.object+json'
const jsonTypes = new Set(['application/json', 'application/vnd.pgrst.array+json', objectType])

/** Reads `Prefer` and `Accept`. Throws PGRST107 when we cannot answer in an accepted form. */
export function readPreferences(headers: Headers): Preferences {
  const wishes = new Map(
    (headers.get('prefer') ?? '').split(',').map((wish) => {
      const [name = '', value = ''] = wish.trim().split('=')
      return [name, value] as const
    }),
  )
  const strict = wishes.get('handling') === 'strict'
  const maxAffected = wishes.get('max-affected')
  const resolution = wishes.get('resolution')?.replace(/-duplicates$/, '')
  return {
    representation: wishes.get('return') === 'representation',
    minimal: wishes.get('return') === 'minimal',
    // Estimates cost as much to promise as the number itself: every count is exact here.
    exactCount: /^(exact|planned|estimated)$/.test(wishes.get('count') ?? ''),
    missingDefault: wishes.get('missing') === 'default',
    resolution: resolution === 'merge' || resolution === 'ignore' ? resolution : undefined,
    maxAffected:
      strict && maxAffected && /^\d{1,9}$/.test(maxAffected) ? Number(maxAffected) : undefined,
    ...readAccept(headers.get('accept') ?? '*/*'),
  }
}

function readAccept(accept: string): { single: boolean; stripNulls: boolean } {
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const stripNulls = parameters.includes('nulls=stripped')
    if (jsonTypes.has(type)) return { single: type === objectType, stripNulls }
    if (type === '*/*' || type === 'application/*') return { single: false, stripNulls: false }
  }
  throw new DataError(406, 'PGRST107', `None of these media types are available: ${accept}`)
}

/** The rows a `Range: 0-24` header asks for; undefined when there is none we can read. */
export function readRange(headers: Headers): { offset: number; limit?: number } | undefined {
  const found = /^(\d{1,15})-(\d{1,15})?$/.exec(headers.get('range') ?? '')
  if (!found) return undefined
  const first = Number(found[1])
  if (found[2] === undefined) return { offset: first }
  const last = Number(found[2])
  if (last < first) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return { offset: first, limit: last - first + 1 }
}
