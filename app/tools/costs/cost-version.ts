// What the cost tool takes from a version: its consumption on one basis, and the class of its charges. Only
// loaders import this file.
import {
  consumptionBases,
  consumptionNames,
  figureOf,
  isConfirmed,
  numberOf,
} from '../../../content/cars/version.ts'
import { impossibleConsumptions } from '../../../content/cars/energy-balance.ts'
import type { ListedVersion } from '../../../content/cars/version-list.ts'
import type { Figure } from '../../../content/cars/version-schema.ts'
import type { PublishedConsumption } from './cost-answer-schema.ts'
import type { CostVersion } from './cost-knowledge.ts'

/** The bases that count from the plug, WLTP first: it is the only one that the ranking uses. */
const usableBases = consumptionNames.filter((name) => consumptionBases[name].at === 'mains')

const lightUpTo = 3500

/** The version as the cost tool needs it. */
export function costVersion({ key, name, model, version }: ListedVersion): CostVersion {
  const consumption = usableConsumption({ model, version })
  const grossMass = numberOf(model, version, 'grossMass')
  const isVan = model.bodyType === 'van'
  const isLight =
    model.roadUserCharge === 'light' || (grossMass === null ? null : grossMass <= lightUpTo)
  return {
    key,
    name,
    ruc: isLight === null ? 'not known' : isLight ? 'light' : 'heavy',
    licence: !isVan ? 'car' : isLight === null ? 'not known' : isLight ? 'van' : 'heavy van',
    consumption,
    ...(consumption ? {} : { reason: reasonWithout({ model, version }) }),
  }
}

type Car = Pick<ListedVersion, 'model' | 'version'>

/**
 * The version's own figure on the first basis that it has, except one that its range and battery rule out. A mean of all versions of a model stands in only
 * while the version is still made, because the mean is of new cars.
 */
function usableConsumption({ model, version }: Car): PublishedConsumption | null {
  const impossible = impossibleConsumptions({ model, version })
  const own = usableBases.find(
    (basis) => isNumber(version.figures[basis]) && !impossible.includes(basis),
  )
  const isOver =
    (version.years !== 'not known' && version.years.to !== null) || / to \d{4}$/.test(version.name)
  const basis =
    own ?? (isOver ? undefined : usableBases.find((name) => isNumber(model.figures[name])))
  const figure = basis && figureOf(model, version, basis)
  if (!figure || typeof figure.value !== 'number') return null
  const { value, source, of } = figure
  return { basis, value, source, ...(of ? { of } : {}) }
}

const isNumber = (figure: Figure | undefined) =>
  figure !== undefined && typeof figure.value === 'number' && isConfirmed(figure)

function reasonWithout({ model, version }: Car): string {
  const known = consumptionNames.filter((name) => numberOf(model, version, name) !== null)
  if (known.length === 0) return 'No source has its consumption.'
  return known.some((name) => consumptionBases[name].at === 'mains')
    ? 'The only figure counted from the plug is a mean of newer cars.'
    : 'Its consumption is published, but not whether charging losses are in it.'
}
