// What the catalogue says while it holds no part that somebody sells. Only loaders import this file.
import { figureLabels, type FigureName } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { figureText, nameWithoutMake } from '../../../content/cars/model-text.ts'
import { models } from '../../../content/cars/models.ts'
import { isConfirmed, knownFigures } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { partsOverview } from '../../../content/parts/parts-overview.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import {
  asEquals,
  guidesAbout,
  guidesInstead,
  linkGuide,
  wearGuides,
  type GuideLink,
} from './guides-about.ts'
import type { PartFilter, PartOptions } from './part-filter.ts'
import { noOptions } from './part-queries.ts'
import { findNamedCar, type NamedCar } from './searched-car.ts'

/** What the cars of this site take of a kind of part, as a source says. */
export type CarSpecification = {
  /** 'Tyre size' */
  label: string
  /** 'Nissan Leaf 40 kWh, e+ 62 kWh', and its page. */
  car: string
  path: string
  value: string
  /** What the source speaks of, where that is not each of these cars. */
  of: string | undefined
  source: Pick<Source, 'name' | 'url'>
}

/** The figures that tell which part fits, with the guides to that part. */
const partFigures: { figure: FigureName; guides: readonly string[] }[] = [
  { figure: 'tyreSize', guides: ['ev-tires'] },
  {
    figure: 'plug',
    guides: ['charging-cable-type-2', 'ccs-charging-cable', 'portable-ev-charger'],
  },
  { figure: 'chargePort', guides: ['charging-port-socket', 'charging-port-flap'] },
]

/** More cars than this are no answer to a text that names none. */
const mostCars = 8

// The rules of catalogue.tyre_sizes, catalogue.spell_sizes and catalogue.read_size in the database.
const written = /(?<![\p{L}\p{N}_])(\d{3})\/(\d\d)R(\d\d)/iu
const typed =
  /(?<![\p{L}\p{N}_])P?([1-3]\d5)(?:[/ x-]*([2-9][05])[/ x-]*Z?R[ -]*|[/ x-]+([2-9][05])[/ x-]+|\.([2-9][05])\.|([2-9][05]))(1[2-9]|2[0-4])C?(?![\p{L}\p{N}_])/iu

/** '205/55 R16' for 205/55R16, 205 55 16 or 2055516 in a text; null if it has no size of a tyre. */
export function tyreSizeIn(text: string): string | null {
  const [, width, ...ratioAndRim] = written.exec(text) ?? typed.exec(text) ?? []
  const [ratio, rim] = ratioAndRim.filter((each) => each !== undefined)
  return rim === undefined ? null : `${width}/${ratio} R${rim}`
}

/**
 * What a filter asks for and a source says of the cars of this site: 'leaf tyre size' has the sizes of the Leaf,
 * '205/55R16' the cars that take it.
 */
export function findSpecifications(filter: PartFilter): CarSpecification[] {
  const size = tyreSizeIn(filter.search)
  const car = carAskedFor(filter)
  const year = yearAskedFor(filter)
  const guides = guidesAskedFor(filter)
  const isOnlyCar = car !== null && filter.search === '' && filter.category.length === 0
  const asked = partFigures.filter(({ figure, guides: slugs }) =>
    size
      ? figure === 'tyreSize'
      : isOnlyCar || guides.some(({ path }) => slugs.some((slug) => pathOf(slug) === path)),
  )
  const found = asked.flatMap(({ figure }) =>
    models()
      .filter(
        (model) => !car || (car.path ? car.path === pathOf(model.slug) : car.make === model.make),
      )
      .flatMap((model) => specificationsOf(model, figure, year))
      .filter(({ value }) => !size || value.includes(size)),
  )
  return car || size || found.length <= mostCars ? found : []
}

/** The year that a filter asks about, by its menu or its text; null if it names none. */
const yearAskedFor = ({ search, year }: PartFilter): number | null =>
  year ?? (Number(/\b20[12]\d\b/.exec(search)?.[0]) || null)

/** Whether a version may be of a year: its source does not say that it is older or newer. */
const mayBeOf = ({ years }: Version, year: number | null) =>
  year === null ||
  years === 'not known' ||
  (years.from <= year && (years.to === null || year <= years.to))

/** One figure of a model: a line for all versions of the year, or of any, that have it alike. */
function specificationsOf(model: Model, name: FigureName, year: number | null): CarSpecification[] {
  const known = knownFigures(model, name).filter(
    ({ figure, version }) => isConfirmed(figure) && mayBeOf(version, year),
  )
  return [...Map.groupBy(known, ({ figure }) => JSON.stringify(figure)).values()].flatMap(
    (alike) => {
      const [first] = alike
      if (!first) return []
      const { figure } = first
      const versions = alike.map(({ version }) => version.name).join(', ')
      return {
        label: figureLabels[name].label,
        car: alike.length === model.versions.length ? model.name : `${model.name} ${versions}`,
        path: pathOf(model.slug),
        value: figureText(name, figure),
        of: figure.of,
        source: modelSources()[figure.source],
      }
    },
  )
}

/** Where to go for a part that nobody lists. */
export type WaysToParts = {
  /** The guides to this kind of part, or to what wears out. */
  guides: GuideLink[]
  /** Whether they are about the part that is asked for. */
  isAsked: boolean
  /** The car that is asked about, or null. */
  car: NamedCar | null
  /** The maker's own New Zealand site, which names its dealers; null if no make is asked about or none is known. */
  maker: { name: string; url: string } | null
}

/** The car that a filter asks about, by its text or its menus; null if it names none. */
const carAskedFor = ({ search, make, model }: PartFilter): NamedCar | null =>
  findNamedCar(search) ?? findNamedCar(`${make[0] ?? ''} ${model}`)

/** The guides to the kind of part that a filter asks for, by its text or its menus. */
function guidesAskedFor({ search, category, subcategory }: PartFilter): GuideLink[] {
  const named = guidesAbout(tyreSizeIn(search) ? `${search} tyre` : search)
  if (named.length > 0) return named
  return asEquals(
    partsOverview()
      .filter(
        ({ catalog }) =>
          category.includes(catalog.category) &&
          (subcategory === '' || catalog.subcategory === subcategory),
      )
      .flatMap(({ slug }) => linkGuide(slug ?? null)),
  )
}

/** The ways that fit what a filter asks for. */
export function waysToParts(filter: PartFilter, engineParts: readonly string[] = []): WaysToParts {
  const car = carAskedFor(filter)
  const asked = engineParts.length > 0 ? guidesInstead(engineParts) : guidesAskedFor(filter)
  const maker = centerTexts().outside.makers.find(({ name }) => name === car?.make) ?? null
  const isAsked = asked.length > 0
  return { guides: (isAsked ? asked : wearGuides()).slice(0, 5), isAsked, car, maker }
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
