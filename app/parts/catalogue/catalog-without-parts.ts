// What the catalogue says while it holds no part that somebody sells. Only loaders import this file.
import { nameWithoutMake } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { partsOverview } from '../../../content/parts/parts-overview.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import { guidesAbout, wearGuides, type GuideLink } from './guides-about.ts'
import type { PartFilter, PartOptions } from './part-filter.ts'
import { noOptions } from './part-queries.ts'
import { findNamedCar, type NamedCar } from './searched-car.ts'

/** Where to go for a part that nobody lists. */
export type WaysToParts = {
  /** The guides to this kind of part, or to what wears out. */
  guides: GuideLink[]
  /** The car that is asked about, or null. */
  car: NamedCar | null
  /** The maker's own New Zealand site, which names its dealers; null if no make is asked about or none is known. */
  maker: { name: string; url: string } | null
}

/** The ways that fit what a filter asks for. */
export function waysToParts(filter: PartFilter): WaysToParts {
  const { search, make, model, category, subcategory } = filter
  const car = findNamedCar(search) ?? findNamedCar(`${make[0] ?? ''} ${model}`)
  const ofKind = partsOverview()
    .filter(
      ({ catalog }) =>
        category.includes(catalog.category) &&
        (subcategory === '' || catalog.subcategory === subcategory),
    )
    .flatMap(({ slug, name }) => (slug ? [{ path: pathOf(slug), title: name }] : []))
  const guides = [guidesAbout(search), ofKind, wearGuides()].find(({ length }) => length > 0) ?? []
  const maker = centerTexts().outside.makers.find(({ name }) => name === car?.make) ?? null
  return { guides: guides.slice(0, 5), car, maker }
}

const unique = (values: readonly string[]) =>
  [...new Set(values)].toSorted().map((value) => ({ value, count: null }))

/** The choices where there is nothing to count: the cars and kinds of part that this site has pages about. */
export function optionsWithoutParts({ make, category }: PartFilter): PartOptions {
  const cards = partsOverview().map(({ catalog }) => catalog)
  return {
    ...noOptions,
    makes: unique(models().map((model) => model.make)),
    models: unique(
      models()
        .filter((model) => make.length === 0 || make.includes(model.make))
        .map(nameWithoutMake),
    ),
    categories: unique(cards.map((card) => card.category)),
    subcategories: unique(
      cards
        .filter((card) => category.length === 0 || category.includes(card.category))
        .flatMap(({ subcategory = [] }) => subcategory),
    ),
  }
}
