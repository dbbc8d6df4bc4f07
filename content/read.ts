// Reads the model entries and says everything that is wrong with them. For tests and the build, never for pages.
import { readdir } from 'node:fs/promises'
import { modelDescription, modelTitle } from './model-text.ts'
import { figureLabels, statusOfKind } from './figures.ts'
import type { FigureName } from './figures.ts'
import { asOfSchema, modelSchema } from './model-schema.ts'
import type { Model } from './model-schema.ts'
import { sources } from './sources.ts'
import type { Source } from './sources.ts'

/** One file of content/models: its path as an editor knows it, and what it exports. */
export type ModelEntry = { file: string; model: unknown }

const titleLimit = 100
const descriptionLimit = 220

/** Loads every file of content/models; a file must export exactly one thing, its entry. */
export async function readModelEntries(): Promise<ModelEntry[]> {
  const folder = new URL('./models/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const exported = Object.values((await import(new URL(name, folder).href)) as object)
      return { file: `content/models/${name}`, model: exported.length === 1 ? exported[0] : null }
    }),
  )
}

/** Throws one error that lists every mistake, each as 'file: field: what is wrong'; today decides what is future. */
export function validateModels(entries: ModelEntry[], today: Date): Model[] {
  const mistakes = checkSources(today)
  const models: Model[] = []
  for (const { file, model } of entries) {
    const result = modelSchema.safeParse(model)
    if (!result.success) {
      for (const issue of result.error.issues) {
        mistakes.push(`${file}: ${issue.path.join('.') || 'export'}: ${issue.message}`)
      }
      continue
    }
    const found = checkModel(result.data, file, today)
    if (models.some(({ slug }) => slug === result.data.slug)) found.push('slug: used twice')
    models.push(result.data)
    mistakes.push(...found.map((mistake) => `${file}: ${mistake}`))
  }
  if (mistakes.length > 0) {
    throw new Error(`The content has ${mistakes.length} mistake(s):\n${mistakes.join('\n')}`)
  }
  return models
}

function checkModel(model: Model, file: string, today: Date): string[] {
  const mistakes: string[] = []
  if (file !== `content/models/${model.slug}.ts`) mistakes.push('slug: must equal the file name')
  for (const name of Object.keys(model.figures) as FigureName[]) {
    const figure = model.figures[name]
    if (figure === undefined) continue
    const field = `figures.${name}`
    const unit = typeof figure.value === 'number' ? figureLabels[name].unit : null
    if (figure.unit !== unit) mistakes.push(`${field}.unit: must be ${unit ?? 'null'}`)
    if (isFuture(figure.asOf, today)) mistakes.push(`${field}.asOf: is in the future`)
    const status = statusOfKind[sources[figure.source].kind]
    if (figure.status !== status) mistakes.push(`${field}.status: must be '${status}'`)
  }
  for (const list of ['features', 'pros', 'cons'] as const) {
    model[list].forEach((claim, place) => {
      const field = `${list}.${place}`
      if (claim.source === null && !['derived', 'unconfirmed'].includes(claim.status)) {
        mistakes.push(`${field}.source: is needed for status '${claim.status}'`)
      }
      if (claim.source !== null && claim.status !== statusOfKind[sources[claim.source].kind]) {
        mistakes.push(`${field}.status: does not fit the source ${claim.source}`)
      }
    })
  }
  for (const name of ['priceFrom', 'rangeWltp'] as const) {
    if (typeof model.figures[name]?.value !== 'number') {
      mistakes.push(`figures.${name}: must be a number, the card shows it`)
    }
  }
  if (modelTitle(model).length > titleLimit) mistakes.push(`name: makes a title over ${titleLimit}`)
  if (modelDescription(model).length > descriptionLimit) {
    mistakes.push(`name: makes a description over ${descriptionLimit}`)
  }
  return mistakes
}

/** What is wrong with a table of sources, each as 'file: source.field: what is wrong'. */
export function checkSources(
  today: Date,
  table: Record<string, Source> = sources,
  file = 'content/sources.ts',
): string[] {
  return Object.entries(table).flatMap(([id, source]) => {
    const mistakes: string[] = []
    if (!asOfSchema.safeParse(source.asOf).success) mistakes.push('asOf: is not a date')
    else if (isFuture(source.asOf, today)) mistakes.push('asOf: is in the future')
    if (source.url !== null && !/^https?:\/\/[^#]+\.[^#]+/.test(source.url)) {
      mistakes.push("url: must be a full address, or null when there is none, never '#'")
    }
    return mistakes.map((mistake) => `${file}: ${id}.${mistake}`)
  })
}

/** The earliest day a date of any exactness can mean is compared, so this month is never the future. */
export function isFuture(asOf: string, today: Date): boolean {
  return asOf > today.toISOString().slice(0, asOf.length)
}
