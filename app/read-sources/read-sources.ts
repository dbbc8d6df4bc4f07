// The open data that the site can read by itself, and what becomes of it. Only loaders and the server import this file.
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { draftFromCopy, type CopyOutcome } from '../charger-copy/copy-draft.ts'
import type { ContentState } from '../published-content/content-state.ts'

type ReadableSource = {
  /** Its name in the database. */
  name: string
  title: string
  about: string
  /** The credit that its licence asks for. */
  credit: string
  address: string
  everyHours: number
  /** The collection that says which copy is published. */
  collection: string
  /** Compares a whole file with what is published. */
  compare: (state: ContentState, bytes: Uint8Array, now: Date) => CopyOutcome
}

export const readableSources: readonly ReadableSource[] = [
  {
    name: 'evroam',
    title: 'EVRoam',
    about: 'Public charging sites, by the NZ Transport Agency. The list is reloaded every day.',
    credit: 'EVRoam, NZ Transport Agency Waka Kotahi, CC BY 4.0',
    address:
      'https://services.arcgis.com/CXBb7LAjgIIdcsPt/arcgis/rest/services/EV_Roam_charging_stations/FeatureServer/0/query',
    everyHours: 24,
    collection: 'charger-copy',
    compare: compareEvroam,
  },
]

/** A copy in which no site differs makes no draft: the owner would publish a date every night. */
function compareEvroam(state: ContentState, bytes: Uint8Array, now: Date): CopyOutcome {
  const copied = newZealandDay(now)
  const found = draftFromCopy(state, { bytes, name: 'evroam.geojson', copied, today: now })
  if (found.outcome !== 'draft') return found
  const { added, closed, changed } = found.comparison.counts
  return added + closed + changed > 0
    ? found
    : { outcome: 'nothing', text: 'No site differs from what is published.', kept: [] }
}

/** Compares what a source has with what is published. */
export function compareSource(
  state: ContentState,
  name: string,
  bytes: Uint8Array,
  now: Date,
): CopyOutcome {
  const source = readableSources.find((one) => one.name === name)
  if (!source) throw new Error(`There is no source called ${name}`)
  return source.compare(state, bytes, now)
}
