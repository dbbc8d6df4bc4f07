// How consumption grows with speed, and shares of it as texts.
import type { Span } from '../../facts/answers/reason.ts'

type SteadyTest = { kmh: number; whPerKm: number }

/** Wh/km at any speed, through two tests: rolling takes the same at any speed, air grows with its square. */
export function speedLaw([slow, fast]: readonly [SteadyTest, SteadyTest]) {
  const perSquare = (fast.whPerKm - slow.whPerKm) / (fast.kmh ** 2 - slow.kmh ** 2)
  return (kmh: number) => slow.whPerKm + perSquare * (kmh ** 2 - slow.kmh ** 2)
}

/** A share in percent with two decimals: 83.75. */
export const hundredth = (share: number) => Math.round(share * 10_000) / 100

/** '83.75% to 88.95%' */
export const factorText = ({ low, high }: Span) =>
  low === high ? `${hundredth(low)}%` : `${hundredth(low)}% to ${hundredth(high)}%`
