import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { regions, workLabels } from '../../../content/places/workshops/center-labels.ts'
import {
  openChoice,
  optionsOf,
  type FieldValues,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import { readInputs, valuesQuery } from '../../ground/ui/query-inputs.ts'

/** The fields of the directory. */
export const centerFields = {
  near: { kind: 'text', label: 'Your town', maxLength: 80 },
  region: openChoice('Region', 'All regions', optionsOf(regions)),
  work: openChoice('Works on', 'Anything', optionsOf(workLabels)),
} as const satisfies QueryFields

/** The directory's filter; '' means any. */
export type CenterQuery = FieldValues<typeof centerFields>

/** Reads ?near=Nelson&work=battery, with what is wrong in it. Unknown values do not count. */
export const readCenterQuery = (query: URLSearchParams) => readInputs(centerFields, query)

/** The URL of the workshops that a filter finds. */
export const centersUrl = (query: CenterQuery): string =>
  `/ev-service-centers${valuesQuery(centerFields, query)}#entries`

/** Whether a center matches the filter; a town only orders them. A center that does not say what it works on matches no kind of work. */
export function matchesQuery(center: Center, { region, work }: CenterQuery): boolean {
  if (region && center.region !== region) return false
  return !work || center.worksOn.includes(work)
}
