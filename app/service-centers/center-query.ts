import type { Center } from '../../content/center-schema.ts'
import { regions, workLabels, type Region, type Work } from '../../content/center-words.ts'

/** What a visitor asked the directory for; null means any. */
export type CenterQuery = { region: Region | null; work: Work | null }

/** Reads ?region=Auckland&work=battery. What the directory does not know counts as not asked. */
export function readCenterQuery(parameters: URLSearchParams): CenterQuery {
  const work = parameters.get('work') ?? ''
  return {
    region: regions.find((region) => region === parameters.get('region')) ?? null,
    work: Object.hasOwn(workLabels, work) ? (work as Work) : null,
  }
}

/** Whether a center is what was asked for. A center that does not say what it works on is no match for a kind of work. */
export function isAskedFor(center: Center, { region, work }: CenterQuery): boolean {
  if (region && center.region !== region) return false
  return work === null || center.worksOn.includes(work)
}
