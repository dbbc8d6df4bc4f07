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
    compare: compareEvroam,
  },
]

/** A copy in which no site differs makes no draft: the owner would publish a date every night. */
function compareEvroam(state: ContentState, bytes: Uint8Array, now: Date): CopyOutcome {
  const copied = newZealandDay(now)
  const { kept, away } = withoutChathams(bytes)
  const upload = { bytes: kept, name: 'evroam.geojson', copied, today: now }
  const found = draftFromCopy(state, upload)
  if (found.outcome !== 'draft') return found
  const { added, closed, changed } = found.comparison.counts
  if (added + closed + changed === 0) {
    return { outcome: 'nothing', text: 'No site differs from what is published.', kept: [] }
  }
  if (away === 0) return found
  const said = `Left out: ${away === 1 ? '1 site' : `${away} sites`} on the Chatham Islands, which the map does not have.`
  return { ...found, draft: { ...found.draft, note: `${found.draft.note}\n${said}` } }
}

type Place = { geometry?: { coordinates?: unknown } | null }

/** The list without the sites on the Chatham Islands, beyond the edge of the map, and how many those were. */
function withoutChathams(bytes: Uint8Array): { kept: Uint8Array; away: number } {
  const list = JSON.parse(new TextDecoder().decode(bytes)) as { features: Place[] }
  const isAway = ({ geometry }: Place) => {
    const [longitude, latitude] = Array.isArray(geometry?.coordinates) ? geometry.coordinates : []
    return longitude > -178 && longitude < -175 && latitude > -45 && latitude < -43
  }
  const features = list.features.filter((one) => !isAway(one))
  const away = list.features.length - features.length
  if (away === 0) return { kept: bytes, away }
  return { kept: new TextEncoder().encode(JSON.stringify({ ...list, features })), away }
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
