// Counts what is known about the workshops of the directory.
import {
  detailsOf,
  detailsWith,
  hasSourcedDetail,
  isReachable,
  workshopsOf,
} from '../places/workshops/center-details.ts'
import type { Center } from '../places/workshops/center-schema.ts'
import { centers } from '../places/workshops/centers.ts'
import type { PartReport } from './report-line.ts'

export function centerReport(records: readonly Center[] = centers()): PartReport {
  const workshops = workshopsOf(records)
  const statuses = workshops.flatMap((center) => Object.values(detailsOf(center)))
  const share = (status: string) => ({
    count: statuses.filter((each) => each === status).length,
    of: statuses.length,
  })
  const unconfirmed = workshops.filter((center) => !hasSourcedDetail(center))
  const repeated = workshops.flatMap(repeatedTexts)
  return {
    part: 'Service centers',
    lines: [
      { what: 'workshops', count: workshops.length },
      { what: 'regions without one', count: records.length - workshops.length },
      {
        what: 'verified with the workshop itself',
        count: workshops.filter(({ verification }) => verification.status === 'verified').length,
        of: workshops.length,
      },
      {
        what: 'with a phone number, street address or website',
        count: workshops.filter(isReachable).length,
        of: workshops.length,
      },
      { what: 'details from something published', ...share('sourced') },
      { what: 'details as supplied', ...share('supplied') },
      { what: 'details judging by the name', ...share('guessed') },
      { what: 'details missing', ...share('missing') },
      {
        what: 'workshops without a published detail',
        count: unconfirmed.length,
        of: workshops.length,
        cases: unconfirmed.map(
          (center) => `${fileOf(center)}: no ${detailsWith(center, 'missing').join(', ')}`,
        ),
      },
      {
        what: 'statements that stand twice in a record',
        count: repeated.length,
        target: { count: 0 },
        cases: repeated,
      },
    ],
  }
}

const fileOf = ({ id }: Center) => `content/centers/${id}.json`

function repeatedTexts(center: Center): string[] {
  const { location, specialization, services, specialties, whyChoose } = center
  const claims = [location, specialization, ...services, ...specialties, ...whyChoose]
  const texts = claims.flatMap((claim) => claim?.text.toLowerCase().replace(/\.$/, '') ?? [])
  return texts
    .filter((text, at) => texts.indexOf(text) !== at)
    .map((text) => `${fileOf(center)}: ${text}`)
}
