// What /compare offers to choose: pairs to start with, and what may take the place of a compared car. Only loaders import this file.
import { findModel, modelsToChoose } from '../../../content/cars/models.ts'
import { findVersion } from '../../../content/cars/version-list.ts'
import { tools } from '../../../content/pages/tools.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { similarVersions, type CompareAnswer } from './compare-answer.ts'
import { ownName } from './compare-names.ts'
import type { PicturedCar } from './start-section.tsx'

/** What may stand in the place of each car: versions of its model that are not compared yet, and other models. */
export function menusOf(versions: CompareAnswer['versions']) {
  const chosen = new Set(versions.map(({ key }) => key))
  const slugs = new Set(versions.map(({ slug }) => slug))
  return {
    menus: versions.map(({ slug, key }) =>
      (findModel(slug)?.versions ?? [])
        .map(({ id, name }) => ({ value: `${slug}.${id}`, name }))
        .filter(({ value }) => value === key || !chosen.has(value)),
    ),
    others: modelsToChoose()
      .filter(({ slug }) => !slugs.has(slug))
      .map(({ slug, name }) => ({ value: slug, name })),
  }
}

function pictured(key: string): PicturedCar[] {
  const found = findVersion(key)
  if (!found) return []
  const { name, model, version } = found
  const own = ownName({ name, model: model.name, version: version.name })
  // A bare number says nothing: 'Enyaq 85'.
  const short = model.name.replace(`${model.make} `, '')
  const shown = /^\d/.test(own) ? `${short} ${own}` : own
  const km = roadRange(key, 'mild')
  const range = km && unitText(Math.round(km.value), 'km')
  return [{ key, slug: model.slug, model: model.name, version: shown, range }]
}

/** The pairs of the content whose cars are both published. */
export const startPairs = () =>
  (tools()['/compare']?.pairs ?? [])
    .map(({ one, other }) => ({ keys: [one, other], cars: [one, other].flatMap(pictured) }))
    .filter(({ cars }) => cars.length === 2)

export const pairsWith = (only: string) =>
  similarVersions(only).map(({ key }) => ({ keys: [only, key], cars: pictured(key) }))
