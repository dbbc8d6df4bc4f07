// EVRoam: the public charging sites, by the NZ Transport Agency.
import { feedDates, listChargers } from '../../../content/places/chargers/chargers.ts'
import { chargerFeedWords } from '../../../content/places/chargers/charger-feed-words.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { draftFromFeed } from './charger-feed/feed-draft.ts'
import { askFeatureFile } from './feature-layer.ts'
import type { ReadableSource, SourceFile, SourceFinding } from './read-source.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'

const layer =
  'https://services.arcgis.com/CXBb7LAjgIIdcsPt/arcgis/rest/services/EV_Roam_charging_stations/FeatureServer/0/query'

export const evroam: ReadableSource = {
  name: 'evroam',
  title: 'EVRoam',
  about: 'Public charging sites, by the NZ Transport Agency. The list is reloaded every day.',
  credit: 'EVRoam, NZ Transport Agency Waka Kotahi, CC BY 4.0',
  page: 'https://opendata-nzta.opendata.arcgis.com/datasets/NZTA::ev-roam-charging-stations',
  everyHours: 24,
  collection: 'charger-feed',
  limit: 'sites',
  upload: {
    file: 'EV_Roam_charging_stations',
    accept: '.csv,.geojson,.json,.gz,.txt',
    hint: 'CSV or GeoJSON, up to 4 MB. What you have corrected by hand stays.',
    isDatedList: true,
  },
  published: () =>
    `${numberText(listChargers().length)} chargers. ${chargerFeedWords(feedDates())}.`,
  read: (questions) => askFeatureFile(questions, layer),
  compare: compareList,
}

/** A reading in which no site differs makes no draft: the owner would publish a date every night. */
function compareList(state: ContentState, file: SourceFile): SourceFinding {
  const { bytes, now, name, copied = newZealandDay(now), isWhole = true } = file
  const upload = { bytes, name: name ?? 'evroam.geojson', copied, today: now, isWhole }
  const found = draftFromFeed(state, upload)
  if (found.outcome === 'nothing') {
    const { text, kept } = found
    return { outcome: 'nothing', text: [text, ...kept].join('\n') }
  }
  if (found.outcome !== 'draft' || name !== undefined) return found
  const { added, removed, changed } = found.comparison.counts
  if (added + removed + changed > 0) return found
  const text = ['No site differs from what is published.', ...found.leftOut].join('\n')
  return { outcome: 'nothing', text }
}
