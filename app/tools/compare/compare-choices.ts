// What /compare offers to choose: pairs to start with, and what may take the place of a compared car. Only loaders import this file.
import { listedCars } from '../../cars/models/listed-cars.ts'
import { nameWithoutMake, shortName } from '../../../content/cars/model-text.ts'
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
  const short = nameWithoutMake(model)
  const shown = /^\d/.test(own) ? `${short} ${own}` : own
  const km = roadRange(key, 'mild')
  return [
    {
      key,
      slug: model.slug,
      model: model.name,
      short: shortName(model),
      version: shown,
      km: km && Math.round(km.value),
    },
  ]
}

/** 'EV3 goes 159 km further', by the ranges shown; null for one car, or where a range is not known. */
export function furtherText([one, other]: readonly PicturedCar[]): string | null {
  if (!one?.km || !other?.km) return null
  const gap = Math.abs(one.km - other.km)
  if (gap === 0) return 'Both go equally far'
  return `${one.km > other.km ? one.short : other.short} goes ${unitText(gap, 'km')} further`
}

const withFurther = <Pair extends { cars: PicturedCar[] }>(pair: Pair) => ({
  ...pair,
  further: furtherText(pair.cars),
})

/** The pairs of the content whose cars are both published. */
export const startPairs = () =>
  (tools()['/compare']?.pairs ?? [])
    .map(({ one, other }) => ({ keys: [one, other], cars: [one, other].flatMap(pictured) }))
    .filter(({ cars }) => cars.length === 2)
    .map(withFurther)

export const pairsWith = (only: string) =>
  similarVersions(only).map(({ key }) => withFurther({ keys: [only, key], cars: pictured(key) }))

/** The models to tick, the furthest first, each as the version that leads its page. */
export const tickedCars = (): PicturedCar[] =>
  listedCars().flatMap(({ model, version }) => pictured(`${model.slug}.${version}`))
