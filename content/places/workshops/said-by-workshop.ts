// What a workshop has said of itself: one source for each workshop, dated by the day it said so.
import type { Center } from './center-schema.ts'
import type { Source } from '../../sources/source-schema.ts'

const prefix = 'said-by-'

/** The id of the source for this workshop's own statements. */
export const saidSourceId = (center: Pick<Center, 'id'>): string => prefix + center.id

const isSaidSource = (id: string): boolean => id.startsWith(prefix)

/** The source for what a workshop said on a day. */
export const saidSource = ({ name }: Pick<Center, 'name'>, day: string): Source => ({
  kind: 'page',
  rank: 'first-hand',
  name: `${name}, said by the workshop`,
  url: null,
  licence: null,
  published: day,
  read: day,
})

/** Whether what was said on a day is more than twelve months old on another. */
export function isSaidLongAgo(said: string, day: string): boolean {
  const [year = '', rest = ''] = [said.slice(0, 4), said.slice(4)]
  return `${Number(year) + 1}${rest}` < day
}

/** The sources as readers see them on a day: what a workshop said over a year ago is marked so. */
export function withSaidAge<Sources extends Readonly<Record<string, Source | undefined>>>(
  sources: Sources,
  day: string,
): Sources {
  const marked = Object.entries(sources).map(([id, source]) =>
    source && isSaidSource(id) && isSaidLongAgo(source.published, day)
      ? [id, { ...source, name: `${source.name} over a year ago` }]
      : [id, source],
  )
  return Object.fromEntries(marked) as Sources
}
