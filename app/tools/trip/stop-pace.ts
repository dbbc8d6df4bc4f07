// How fast a car charges at a stop: on its curve, or between the fastest and the slowest that the facts allow.
import { chargingCurves } from '../../../content/cars/used-check/charging-curves.ts'
import { derived } from '../../../content/published.ts'
import {
  acEfficiency,
  minutesAtPeak,
  minutesOnCurve,
  peakOf,
  powerAt,
} from '../charging-time/charging-curve.ts'
import type { ChargingCar } from '../charging-time/charging-facts.ts'
import type { Span } from '../../facts/answers/reason.ts'
import { levelsPerPercent } from './planner-question.ts'

/** The power into the battery at a state of charge, in kW. */
type Power = (percent: number) => number

/** A charger as one car sees it. */
export type StopPower = {
  /** From the fastest to the slowest that the facts allow; the same where a curve is known. */
  minutes: (from: number, to: number) => Span
  /** The minutes from empty to each level of the planner's grid, at the slowest. */
  pace: () => Float64Array
}

/** Without any figure of a car's fast charging: what nearly every car takes, in kW. An estimate. */
const assumedDcKw = 50

/** The mean power between two states of charge as a share of the peak: the lowest of the cars with a curve. */
const lowestShare = (from: number, to: number) => () =>
  Math.min(
    ...Object.values(chargingCurves()).map((curve) => {
      const hours = minutesAtPeak(curve, { from, to }) / 60
      return (curve.usableKwh * (to - from)) / 100 / hours / peakOf(curve.points)
    }),
  )

const shareTo80 = derived(lowestShare(10, 80))
const shareFrom80 = derived(lowestShare(80, 100))

/** What a car takes from a charger of this power. `battery` is what it holds today, in kWh. */
export function stopPower(
  car: ChargingCar,
  charger: { kw: number; current: 'AC' | 'DC' },
  battery: Span,
): StopPower {
  const { best, worst } =
    charger.current === 'AC' ? slowPower(car, charger.kw) : fastPower(car, charger.kw)
  const { curve } = car
  const { low, high } = battery
  const exact =
    curve && charger.current === 'DC'
      ? (kwh: number, from: number, to: number) =>
          minutesOnCurve(curve.points, kwh, charger.kw, { from, to })
      : null
  let pace: Float64Array | undefined
  return {
    pace: () => (pace ??= paceOf(worst, high)),
    minutes: (from, to) =>
      exact
        ? { low: exact(low, from, to), high: exact(high, from, to) }
        : { low: summed(best, low, from, to), high: summed(worst, high, from, to) },
  }
}

function slowPower({ acKw }: ChargingCar, kw: number) {
  const power = () => Math.min(kw, acKw?.value ?? kw) * acEfficiency
  return { best: power, worst: power }
}

function fastPower(car: ChargingCar, kw: number): { best: Power; worst: Power } {
  const { curve, dcKw, unconfirmedDcKw, published } = car
  if (curve) {
    const power = (percent: number) => Math.min(kw, powerAt(curve.points, percent))
    return { best: power, worst: power }
  }
  const peak = (dcKw ?? unconfirmedDcKw)?.value ?? null
  const usable = car.usableKwh?.value ?? null
  const mean =
    published && usable
      ? (usable * (published.to - published.from)) / 100 / (published.minutes.value / 60)
      : (peak ?? assumedDcKw) * shareTo80()
  const slowest = Math.min(kw, mean)
  return {
    best: () => Math.min(kw, peak ?? kw),
    worst: (percent) =>
      percent < 80 ? slowest : Math.min(slowest, (peak ?? assumedDcKw) * shareFrom80()),
  }
}

/** Minutes in steps of a level. */
function summed(power: Power, kwh: number, from: number, to: number): number {
  let minutes = 0
  for (let at = from; at < to - 1e-9; at += 1 / levelsPerPercent) {
    const end = Math.min(to, at + 1 / levelsPerPercent)
    minutes += (60 * kwh * (end - at)) / 100 / power((at + end) / 2)
  }
  return minutes
}

function paceOf(power: Power, kwh: number): Float64Array {
  const pace = new Float64Array(100 * levelsPerPercent + 1)
  const step = (60 * kwh) / (100 * levelsPerPercent)
  for (let level = 1; level < pace.length; level += 1) {
    pace[level] = (pace[level - 1] ?? 0) + step / power((level - 0.5) / levelsPerPercent)
  }
  return pace
}
