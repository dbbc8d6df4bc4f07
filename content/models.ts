// Every model, in site map order. Only loaders import this file, so pages stay small.
import type { ListedName } from './figures.ts'
import type { Model } from './model-schema.ts'
import { editableList } from './published.ts'
import { modelSources } from './sources/model-sources.ts'
import type { ModelSourceId } from './sources/model-sources.ts'
import type { Source } from './sources/source.ts'
import type { Version } from './versions/version-schema.ts'
import { teslaModel3 } from './models/tesla-model-3.ts'
import { nissanLeaf } from './models/nissan-leaf.ts'
import { bydAtto3 } from './models/byd-atto-3.ts'
import { miniCountrymanEv } from './models/mini-countryman-ev.ts'
import { bydSealion7 } from './models/byd-sealion-7.ts'
import { kiaEv5 } from './models/kia-ev5.ts'
import { polestar2 } from './models/polestar-2.ts'
import { kiaEv3 } from './models/kia-ev3.ts'
import { ldvEdeliver3 } from './models/ldv-edeliver-3.ts'
import { mg4Ev } from './models/mg4-ev.ts'
import { fordMustangMachE } from './models/ford-mustang-mach-e.ts'
import { volvoEx30 } from './models/volvo-ex30.ts'
import { zeekr7x } from './models/zeekr-7x.ts'
import { toyotaBz4x } from './models/toyota-bz4x.ts'
import { teslaModelY } from './models/tesla-model-y.ts'
import { fordETransit } from './models/ford-e-transit.ts'
import { audiQ4Etron } from './models/audi-q4-etron.ts'
import { skodaEnyaq } from './models/skoda-enyaq.ts'
import { leapmotorC10 } from './models/leapmotor-c10.ts'

const files: readonly Model[] = [
  teslaModel3,
  nissanLeaf,
  bydAtto3,
  miniCountrymanEv,
  bydSealion7,
  kiaEv5,
  polestar2,
  kiaEv3,
  ldvEdeliver3,
  mg4Ev,
  fordMustangMachE,
  volvoEx30,
  zeekr7x,
  toyotaBz4x,
  teslaModelY,
  fordETransit,
  audiQ4Etron,
  skodaEnyaq,
  leapmotorC10,
]

/** Every model, in site-map order. */
export const models = editableList('models', files, ({ slug }) => slug)

/** The slug of every model, in the same order: those of the files, for which the build makes pages. */
export const modelSlugs: readonly string[] = files.map(({ slug }) => slug)

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

/** The sources that a model's versions, figures, claims and notes cite. */
export function sourcesOf(model: Model): Partial<Record<ModelSourceId, Source>> {
  const cited: (ModelSourceId | null | undefined)[] = [
    ...Object.values(model.listing).map(({ labelSource }) => labelSource),
    ...model.versions.flatMap(sourcesOfVersion),
    ...Object.values(model.figures).map(({ source }) => source),
    ...[...model.features, ...model.pros, ...model.cons].map(({ source }) => source),
    ...model.notes.flatMap((note) => note.sources),
  ]
  const published = modelSources()
  const named: Partial<Record<ModelSourceId, Source>> = {}
  for (const id of cited) if (id) named[id] = published[id]
  return named
}

function sourcesOfVersion(version: Version): (ModelSourceId | null)[] {
  const { source, years, arrival, onSale, figures } = version
  const facts = [years, arrival, onSale].flatMap((fact) => (fact === 'not known' ? [] : [fact]))
  return [source, ...[...facts, ...Object.values(figures)].map((fact) => fact.source)]
}
