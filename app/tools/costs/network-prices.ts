// What a kWh costs at home over all networks, for a visitor whose network is not known. Pure.
import type { HomeTariff } from '../../../content/rates/cost-schemas.ts'
import { mixedNumber, roundCents, type Span } from '../../facts/answers/reason.ts'

/** Percent of home charging at night, where nothing is entered. */
export const assumedNightShare = 80

/** What the networks ask in cents, and how many they are. */
export type NetworkPrices = Span & { median: number; networks: number }

/**
 * The median of the networks' prices in cents, and their tenth and ninetieth percentile, each to a hundredth of a cent.
 * A night price of the visitor's own counts instead of each network's.
 */
export function networkPrices(
  tariffs: readonly HomeTariff[],
  share: number,
  ownNight: number | null,
): NetworkPrices {
  const prices = tariffs
    .map(({ day, night: itsNight }) => {
      const night = ownNight ?? itsNight
      return night === null ? day : mixedNumber(share, night, day)
    })
    .toSorted((one, other) => one - other)
  return {
    low: atPercent(prices, 10),
    median: atPercent(prices, 50),
    high: atPercent(prices, 90),
    networks: prices.length,
  }
}

/** Between two prices, in proportion. */
function atPercent(sorted: readonly number[], percent: number): number {
  const place = (percent * (sorted.length - 1)) / 100
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? below
  return roundCents(below + (above - below) * (place - Math.floor(place)))
}
