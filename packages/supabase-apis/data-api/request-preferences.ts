import { DataError, invalidRange, notImplemented } from './data-error.ts'

/** What the Prefer and Accept headers request. */
export type Preferences = {
  representation: boolean
  minimal: boolean
  exactCount: boolean
  /** Columns missing from a row get their default rather than null. */
  missingDefault: boolean
  resolution?: 'merge' | 'ignore' | undefined
  maxAffected?: number | undefined
  /** One object instead of an array; anything but one row is an error. */
  single: boolean
  stripNulls: boolean
  /** Lines of comma-separated values instead of JSON. */
  csv: boolean
}

const objectType = 'application/vnd.pgrst.object+json'
const jsonTypes = new Set(['application/json', 'application/vnd.pgrst.array+json', objectType])

const known =
  /^(?:return=(?:representation|minimal|headers-only)|count=(?:exact|planned|estimated)|missing=(?:default|null)|resolution=(?:merge|ignore)-duplicates|handling=(?:strict|lenient)|max-affected=\d{1,9}|tx=commit)$/

/** Parses `Prefer` and `Accept`. Throws PGRST107 if no accepted media type is available, PGRST122, PGRST127. */
export function readPreferences(headers: Headers): Preferences {
  const given = (headers.get('prefer') ?? '').split(',').map((preference) => preference.trim())
  const preferences = new Map(
    given.map((preference) => {
      const [name = '', value = ''] = preference.split('=')
      return [name, value] as const
    }),
  )
  const strict = preferences.get('handling') === 'strict'
  const unknown = given.filter((preference) => preference !== '' && !known.test(preference))
  // PostgREST ignores it by default and commits: the opposite of what the client expects.
  if (preferences.get('tx') === 'rollback') throw notImplemented('Rolling a request back')
  if (strict && unknown.length > 0) throw unknownPreferences(unknown)
  const maxAffected = preferences.get('max-affected')
  const resolution = preferences.get('resolution')?.replace(/-duplicates$/, '')
  return {
    representation: preferences.get('return') === 'representation',
    minimal: preferences.get('return') === 'minimal',
    // An exact count is as cheap here as an estimate.
    exactCount: /^(exact|planned|estimated)$/.test(preferences.get('count') ?? ''),
    missingDefault: preferences.get('missing') === 'default',
    resolution: resolution === 'merge' || resolution === 'ignore' ? resolution : undefined,
    maxAffected:
      strict && maxAffected && /^\d{1,9}$/.test(maxAffected) ? Number(maxAffected) : undefined,
    ...readAccept(headers.get('accept') ?? '*/*'),
  }
}

function readAccept(accept: string): Pick<Preferences, 'single' | 'stripNulls' | 'csv'> {
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const stripNulls = parameters.includes('nulls=stripped')
    if (jsonTypes.has(type)) return { single: type === objectType, stripNulls, csv: false }
    if (type === 'text/csv') return { single: false, stripNulls: false, csv: true }
    if (type === '*/*' || type === 'application/*')
      return { single: false, stripNulls: false, csv: false }
  }
  throw new DataError(406, 'PGRST107', `None of these media types are available: ${accept}`)
}

/** The rows in a `Range: 0-24` header; undefined if there is no valid one. */
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

function unknownPreferences(unknown: string[]): DataError {
  return new DataError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })
}
