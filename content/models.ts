// Every model, in site map order. Only loaders import this file, so pages stay small.
import type { FigureName } from './figures.ts'
import type { Model } from './model-schema.ts'
import { modelSources } from './sources/model-sources.ts'
import type { ModelSourceId } from './sources/model-sources.ts'
import type { Source } from './sources/source.ts'
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

/** Every model, in site-map order. */
export const models: readonly Model[] = [
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

/** The slug of every model, in the same order. */
export const modelSlugs: readonly string[] = models.map((model) => model.slug)

/** The seven models on the home page. */
export const homeModelSlugs = [
  'tesla-model-3',
  'nissan-leaf',
  'byd-atto-3',
  'mini-countryman-ev',
  'byd-sealion-7',
  'kia-ev5',
  'zeekr-7x',
] as const

/** The model with this slug, or undefined. */
export function findModel(slug: string): Model | undefined {
  return models.find((model) => model.slug === slug)
}

/**
 * Whether a figure may be used in a ranking or calculation: it must be a number, confirmed, and not
 * contradicted by sources (a note of severity A or B). The page shows it either way.
 */
export function isComparable(model: Pick<Model, 'figures' | 'notes'>, name: FigureName): boolean {
  const figure = model.figures[name]
  if (figure === undefined || typeof figure.value !== 'number') return false
  if (figure.status === 'unconfirmed') return false
  return !model.notes.some((note) => note.severity !== 'C' && note.about.includes(name))
}

/** The sources that a model's figures, claims and notes cite. */
export function sourcesOf(model: Model): Partial<Record<ModelSourceId, Source>> {
  const named: Partial<Record<ModelSourceId, Source>> = {}
  const figures = Object.values(model.figures).map((figure) => figure.source)
  const claims = [...model.features, ...model.pros, ...model.cons].map((claim) => claim.source)
  const notes = model.notes.flatMap((note) => note.sources)
  for (const id of [...figures, ...claims, ...notes]) {
    if (id !== null) named[id] = modelSources[id]
  }
  return named
}
