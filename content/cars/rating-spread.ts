// How far the North American rating of a car lies from WLTP.
import { derived } from '../published.ts'
import { impossibleConsumptions } from './energy-balance.ts'
import { listedVersions } from './version-list.ts'
import { numberOf } from './version.ts'

/** Consumption by the North American rating as a share of that by WLTP, in whole percent, among versions with both. */
export type RatingSpread = { low: number; high: number; versions: number }

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
