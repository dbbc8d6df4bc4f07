// EVRoam: the public charging sites, by the NZ Transport Agency.
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { draftFromCopy } from '../charger-copy/copy-draft.ts'
import { readFeatureLayer } from './feature-layer.ts'
import type { ReadableSource, SourceFinding } from './read-source.ts'

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
  limit: { label: 'at most so many sites are new, closed or changed', unit: 'sites' },
  read: (questions) => readFeatureLayer(questions, layer),
  /** A copy in which no site differs makes no draft: the owner would publish a date every night. */
  compare(state, { bytes, now }): SourceFinding {
    const copied = newZealandDay(now)
    const found = draftFromCopy(state, { bytes, name: 'evroam.geojson', copied, today: now })
    if (found.outcome !== 'draft') return found
    const { added, closed, changed } = found.comparison.counts
    return added + closed + changed > 0
      ? found
      : {
          outcome: 'nothing',
          text: ['No site differs from what is published.', ...found.leftOut].join('\n'),
        }
  },
}
