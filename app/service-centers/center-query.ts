import type { Center } from '../../content/center-schema.ts'
import { regions, workLabels, type Region, type Work } from '../../content/center-labels.ts'

/** The directory's filter; null means any. */
export type CenterQuery = { region: Region | null; work: Work | null }

/** Reads ?region=Auckland&work=battery. Unknown values are ignored. */
export function readCenterQuery(parameters: URLSearchParams): CenterQuery {
  const work = parameters.get('work') ?? ''
  return {
    region: regions.find((region) => region === parameters.get('region')) ?? null,
    work: Object.hasOwn(workLabels, work) ? (work as Work) : null,
  }
}

/** Whether a center matches the filter. A center that does not say what it works on matches no kind of work. */
export function matchesQuery(center: Center, { region, work }: CenterQuery): boolean {
  if (region && center.region !== region) return false
  return work === null || center.worksOn.includes(work)
}
