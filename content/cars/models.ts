// Every model, in site map order. Only loaders import this file, so pages stay small.
import type { ListedName } from './figures.ts'
import type { Model } from './model-schema.ts'
import { registrationsOf } from './first-registrations.ts'
import { derived, entriesIn, orderedList } from '../published.ts'
import { modelSources } from '../sources/source-tables.ts'
import type { ModelSourceId } from '../sources/source-tables.ts'
import type { Source } from '../sources/source-schema.ts'
import type { Version } from './version-schema.ts'

const files = entriesIn<Model>(
  'models',
  import.meta.env && import.meta.glob('../models/*.json', { eager: true, import: 'default' }),
)

/** Every model, in site-map order. */
export const models = orderedList<Model>('models', { entries: files }, ({ slug }) => slug)

/** The slug of every model, in the same order: those of the files, for which the build makes pages. */
export const modelSlugs: readonly string[] = files.map(({ slug }) => slug)

/** The models of lists and filters: those that are still sold new, and those that nobody has said otherwise of. */
export const modelsToChoose = derived((): readonly Model[] =>
  models().filter(({ noLongerSold }) => noLongerSold === undefined),
)

/** The model with this slug, or undefined. */
export function findModel(slug: string): Model | undefined {
  return models().find((model) => model.slug === slug)
}

/**
 * Whether a listed figure may be used in a ranking or calculation: it must be a number that a version's
 * published figure bears out. The page shows it either way.
 */
export function isComparable({ listing }: Pick<Model, 'listing'>, name: ListedName): boolean {
  const listed = listing[name]
  return typeof listed?.value === 'number' && Array.isArray(listed.fits)
}

/** The sources that a model's versions, figures, claims, notes and first registrations cite. */
export function sourcesOf(model: Model): Partial<Record<ModelSourceId, Source>> {
  const cited: (ModelSourceId | false | null | undefined)[] = [
    ...Object.values(model.listing).map(({ labelSource }) => labelSource),
    ...model.versions.flatMap(sourcesOfVersion),
    ...model.fromPrices.map(({ source }) => source),
    model.noLongerSold?.source,
    ...Object.values(model.figures).map(({ source }) => source),
    ...[...model.features, ...model.pros, ...model.cons].map(({ source }) => source),
    ...model.notes.flatMap((note) => note.sources),
    isCounted(model) && 'nzta-register',
  ]
  const published = modelSources()
  const named: Partial<Record<ModelSourceId, Source>> = {}
  for (const id of cited) if (id) named[id] = published[id]
  return named
}

const isCounted = ({ slug }: Model): boolean =>
  Object.keys(registrationsOf(slug)?.months ?? {}).length > 0

function sourcesOfVersion(version: Version): (ModelSourceId | null)[] {
  const { source, years, arrival, onSale, figures } = version
  const facts = [years, arrival, onSale].flatMap((fact) => (fact === 'not known' ? [] : [fact]))
  return [source, ...[...facts, ...Object.values(figures)].map((fact) => fact.source)]
}
