// The guides in the order of the site map. Only loaders import this file, so pages stay small.
import { valuesIn } from '../edits/json-value.ts'
import type { Guide } from './guide-schema.ts'
import { entriesIn, orderedList } from '../published.ts'
import { guideSources } from '../sources/source-tables.ts'
import type { GuideSourceId } from '../sources/source-tables.ts'
import type { Source } from '../sources/source-schema.ts'

const files = entriesIn<Guide>(
  'guides',
  import.meta.env && import.meta.glob('../guides/*.json', { eager: true, import: 'default' }),
)

/** Every guide, in site-map order. */
export const guides = orderedList<Guide>('guides', { entries: files }, ({ slug }) => slug)

/** The slug of every guide, in the same order: those of the files, for which the build makes pages. */
export const guideSlugs: readonly string[] = files.map(({ slug }) => slug)

/** The guide with this slug, or undefined. */
export function findGuide(slug: string): Guide | undefined {
  return guides().find((guide) => guide.slug === slug)
}

/** The sources that a guide cites, in order of first mention. */
export function guideSourcesOf(guide: Guide): Partial<Record<GuideSourceId, Source>> {
  const named: Partial<Record<GuideSourceId, Source>> = {}
  for (const { key, value } of valuesIn(guide)) {
    if (key === 'source' && isGuideSource(value)) named[value] ??= guideSources()[value]
  }
  return named
}

const isGuideSource = (id: unknown): id is GuideSourceId =>
  typeof id === 'string' && Object.hasOwn(guideSources(), id)
