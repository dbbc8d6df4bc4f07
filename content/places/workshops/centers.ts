// The service centers in the order of the directory. Only loaders import this file, so pages stay small.
import type { Center } from './center-schema.ts'
import { entriesIn, orderedList } from '../../published.ts'
import { centerSources } from '../../sources/source-tables.ts'
import type { CenterSourceId } from '../../sources/source-tables.ts'
import type { Source } from '../../sources/source-schema.ts'

const files = entriesIn<Center>(
  'centers',
  import.meta.env && import.meta.glob('../../centers/*.json', { eager: true, import: 'default' }),
)

/** Every center: first those with a profile, in site-map order, then those listed only in the directory. */
export const centers = orderedList<Center>('centers', { entries: files }, ({ id }) => id)

/** The slugs of the profiles, in the same order: those of the files, for which the build makes pages. */
export const centerSlugs: readonly string[] = files.flatMap(({ slug }) => slug ?? [])

/** The center with this slug, or undefined. */
export function findCenter(slug: string): Center | undefined {
  return centers().find((center) => center.slug === slug)
}

/** The sources by id, as loaders send them to pages. */
export type CenterSources = Partial<Record<CenterSourceId, Source>>

/** The sources that these claims cite. */
export function sourcesOfClaims(claims: readonly { source: CenterSourceId }[]): CenterSources {
  const published = centerSources()
  const named: CenterSources = {}
  for (const { source } of claims) named[source] = published[source]
  return named
}

/** The sources that these records cite. */
export function sourcesOfCenters(records: readonly Center[]): CenterSources {
  return sourcesOfClaims(records.flatMap(claimsOf))
}

function claimsOf(center: Center): { source: CenterSourceId }[] {
  const { location, services, specialization, specialties, whyChoose, contact, hours } = center
  const { address, website, numbersFrom } = contact
  const single = [location, specialization, address, website, hours].filter(
    (claim) => claim !== null,
  )
  const named = [numbersFrom ?? [], center.verification.sources].flat()
  return [
    ...single,
    ...services,
    ...specialties,
    ...whyChoose,
    ...named.map((source) => ({ source })),
  ]
}
