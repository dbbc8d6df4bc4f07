// EVRoam: the public charging sites, by the NZ Transport Agency.
import { copyDates, listChargers } from '../../../content/places/chargers/chargers.ts'
import { copyWords } from '../../../content/places/chargers/copy-words.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { draftFromCopy } from './charger-copy/copy-draft.ts'
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
  collection: 'charger-copy',
  limit: 'sites',
  upload: {
    file: 'EV_Roam_charging_stations',
    accept: '.csv,.geojson,.json,.gz,.txt',
    hint: 'The whole list as CSV or GeoJSON, up to 4 MB: a charger that it lacks is closed. What you have corrected by hand stays.',
    asksDay: true,
  },
  published: () => `${numberText(listChargers().length)} chargers. ${copyWords(copyDates())}.`,
  read: (questions) => askFeatureFile(questions, layer),
  compare: compareCopyOf,
}

/** A reading in which no site differs makes no draft: the owner would publish a date every night. */
function compareCopyOf(state: ContentState, file: SourceFile): SourceFinding {
  const { bytes, now, name, copied = newZealandDay(now) } = file
  const upload = { bytes, name: name ?? 'evroam.geojson', copied, today: now }
  const found = draftFromCopy(state, upload)
  if (found.outcome === 'nothing') {
    const { text, kept } = found
    return { outcome: 'nothing', text: [text, ...kept].join('\n') }
  }
  if (found.outcome !== 'draft' || name !== undefined) return found
  const { added, closed, changed } = found.comparison.counts
  if (added + closed + changed > 0) return found
  const text = ['No site differs from what is published.', ...found.leftOut].join('\n')
  return { outcome: 'nothing', text }
}
