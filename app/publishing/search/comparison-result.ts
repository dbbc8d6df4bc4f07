// The comparison that a query asks for: 'compare model y and ev5', 'leaf vs mg4'. Only loaders import it.
import { andList } from '../../../content/texts/numbers-and-lists.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { findModel } from '../../../content/cars/models.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { leadingVersion } from '../../cars/models/version-choice.ts'
import { compareUrl } from '../../cars/compare-list/compared-versions.ts'
import { findNamedCar, namesCar } from '../../parts/catalogue/searched-car.ts'
import { versionsNamed, wordsOf } from './named-version.ts'
import { placeLabels, type SearchResult } from './search.ts'

/** The result that compares two cars, by the versions that the query names or else those that stand for them; null unless the query names just two with pages. */
export function comparisonNamed(query: string): SearchResult | null {
  const words = query.trim().split(/\s+/)
  const one = findNamedCar(query)
  const others = words.filter((word) => !one || !namesCar(one, word))
  const other = findNamedCar(others.join(' '))
  const cars = [one, other].flatMap((car) => (car?.path && findModel(car.path.slice(1))) || [])
  const keys = cars.flatMap((model) => {
    const version = versionNamed(model, query) ?? leadingVersion(model)
    return version ? [`${model.slug}.${version.id}`] : []
  })
  if (keys.length < 2) return null
  const names = andList(cars.map(({ name }) => name))
  const text = `${names} side by side: what differs first, each figure with its source. Choose other versions there.`
  return {
    path: compareUrl(keys),
    kind: 'tool',
    title: `Compare ${names}`,
    place: placeLabels.tool,
    excerpt: [{ text, marked: false }],
  }
}

/** The version that the query names, 'Leaf e+ 62' for 'leaf 62'; of several the one that stands for the model. */
function versionNamed(model: Model, query: string): Version | undefined {
  const { versions } = versionsNamed(model, wordsOf(query))
  return versions.find((version) => version === leadingVersion(model)) ?? versions[0]
}
