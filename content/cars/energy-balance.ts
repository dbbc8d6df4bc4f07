// Whether a rated range and a rated consumption can belong to the same battery, and how far the ratings lie apart.
import { chargeSpans, type ChargeTimeName, type FigureName } from './figures.ts'
import { keysOf } from '../edits/json-value.ts'
import type { Model } from './model-schema.ts'
import { numberOf, type ConsumptionName, type RangeName } from './version.ts'
import { derived } from '../published.ts'
import { listedVersions } from './version-list.ts'
import type { Version } from './version-schema.ts'

/**
 * What a car draws from the mains over its rated range, as a share of its usable battery: charging loses some, so less than
 * the battery or nearly half more cannot be. The versions listed here lie between 1.03 and 1.27.
 */
export const balanceLimits = { low: 1, high: 1.3 }

type Car = { model: Pick<Model, 'figures' | 'versions'>; version: Version }

const ratings: readonly { range: RangeName; consumption: ConsumptionName }[] = [
  { range: 'rangeWltp', consumption: 'consumptionWltp' },
  { range: 'rangeEpa', consumption: 'consumptionEpa' },
]

/** The balance of one rating; null if the range, the consumption or the battery is not known. */
function energyBalance(
  { model, version }: Car,
  { range, consumption }: (typeof ratings)[number],
): number | null {
  const known = (name: FigureName) => numberOf(model, version, name)
  const km = known(range)
  const kwhPer100Km = known(consumption)
  const battery = known('batteryUsable')
  if (km === null || kwhPer100Km === null || battery === null) return null
  return (km * kwhPer100Km) / 100 / battery
}

/** The consumption figures of a version that its range and battery rule out. */
export const impossibleConsumptions = (car: Car): ConsumptionName[] =>
  ratings.flatMap((rating) => {
    const balance = energyBalance(car, rating)
    return balance === null || (balance >= balanceLimits.low && balance <= balanceLimits.high)
      ? []
      : [rating.consumption]
  })

/** The charging times of a version that would take more power, on average, than its highest. */
export const impossibleChargeTimes = ({ model, version }: Car): ChargeTimeName[] => {
  const battery = numberOf(model, version, 'batteryUsable')
  const highest = numberOf(model, version, 'dcMax')
  if (battery === null || highest === null) return []
  return keysOf(chargeSpans).filter((name) => {
    const minutes = numberOf(model, version, name)
    const { from, to } = chargeSpans[name]
    return minutes !== null && (battery * (to - from)) / 100 / (minutes / 60) > highest
  })
}

/** Consumption by the North American rating as a share of that by WLTP, in whole percent, among versions with both. */
type RatingSpread = { low: number; high: number; versions: number }

/** Rounded outwards, so that no version with both ratings lies outside. Figures that cannot be are left out. */
export const ratingSpread = derived((): RatingSpread => {
  const ratios = listedVersions().flatMap(({ model, version }) => {
    if (impossibleConsumptions({ model, version }).length > 0) return []
    const wltp = numberOf(model, version, 'consumptionWltp')
    const rated = numberOf(model, version, 'consumptionEpa')
    return wltp === null || rated === null ? [] : [(100 * rated) / wltp]
  })
  return {
    low: Math.floor(Math.min(...ratios)),
    high: Math.ceil(Math.max(...ratios)),
    versions: ratios.length,
  }
})
