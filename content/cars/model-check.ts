// Validates the models: their files for tests and the build, an entry for the desk. Never for pages.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkEntries, refuseMistakes } from '../entry-check.ts'
import type { Entry } from '../entry-check.ts'
import { priceInWords } from './model-price.ts'
import { lowerFirst, modelDescription, modelTitle } from './model-text.ts'
import { statusLabels, statusOfKind } from './figures.ts'
import { modelSchema } from './model-schema.ts'
import type { Model } from './model-schema.ts'
import { silhouetteOf, silhouetteParts } from './silhouette.ts'
import { modelSources } from '../sources/source-tables.ts'
import { checkSources, isFuture } from '../sources/source-check.ts'
import { checkVersions } from './version-check.ts'

const titleLimit = 100
const descriptionLimit = 220

/** Throws one error that lists every mistake as 'file: field: what is wrong'. Dates after `today` are mistakes. */
export function validateModels(entries: Entry[], today: Date): Model[] {
  const { sound, mistakes } = checkEntries(entries, modelSchema, (model, file) => [
    ...checkFile(model, file),
    ...checkModel(model, today),
  ])
  refuseMistakes([
    ...checkSources(today, modelSources(), 'content/sources/model-sources.json'),
    ...mistakes,
  ])
  return sound
}

function checkFile(model: Model, file: string): string[] {
  const mistakes: string[] = []
  if (file !== `content/models/${model.slug}.json`) mistakes.push('slug: must equal the file name')
  const drawing = path.basename(file).replace(/json$/, 'svg')
  // Without a drawing, pages show the outline of the body type, which needs no measurement.
  if (!existsSync(new URL(`../drawings/${drawing}`, import.meta.url))) return mistakes
  const silhouette = silhouetteOf(model)
  for (const part of silhouetteParts) {
    if (silhouette[part] === undefined) {
      mistakes.push(`silhouette.${part}: is needed, no version has a number for ${part}`)
    }
  }
  return mistakes
}

/** The mistakes in a model that its schema cannot see, each as 'field: what is wrong'. */
export function checkModel(model: Model, today: Date): string[] {
  const mistakes: string[] = []
  if (Object.keys(model.listing).length > 0 && model.describes === undefined) {
    mistakes.push('describes: is needed, it says what the listed figures describe')
  }
  const { noLongerSold } = model
  // A source has to say so: neither our listing nor general knowledge does.
  if (noLongerSold && ['listing', 'unconfirmed'].includes(noLongerSold.source)) {
    mistakes.push('noLongerSold.source: must be published')
  }
  if (noLongerSold && isFuture(noLongerSold.since, today)) {
    mistakes.push('noLongerSold.since: is in the future')
  }
  mistakes.push(...checkVersions(model, today))
  for (const list of ['features', 'pros', 'cons'] as const) {
    model[list].forEach((claim, index) => {
      const field = `${list}.${index}`
      if (claim.source === null && !['derived', 'unconfirmed'].includes(claim.status)) {
        mistakes.push(
          `${field}.source: is needed for what is ‘${lowerFirst(statusLabels[claim.status])}’`,
        )
      }
      if (
        claim.source !== null &&
        claim.status !== statusOfKind[modelSources()[claim.source].kind]
      ) {
        mistakes.push(`${field}.status: does not fit the source ${claim.source}`)
      }
    })
  }
  for (const name of ['price', 'range'] as const) {
    const value = model.listing[name]?.value
    if (value !== undefined && typeof value !== 'number') {
      mistakes.push(`listing.${name}: must be a number, the card shows it`)
    }
  }
  if (modelTitle(model).length > titleLimit) mistakes.push(`name: makes a title over ${titleLimit}`)
  if (modelDescription(model, priceInWords(model)).length > descriptionLimit) {
    mistakes.push(`name: makes a description over ${descriptionLimit}`)
  }
  return mistakes
}
