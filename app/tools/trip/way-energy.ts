// A way, its slopes, and what it takes out of a battery: the flat by consumption, hills by m·g·h. Pure functions.
import type { RoadLeg, RoadPlace } from '../../../content/places/geography/roads.ts'
import type { Span } from '../../facts/answers/reason.ts'
import {
  climbEfficiency,
  fallEfficiency,
  unknownHills,
  type RoadSpeed,
  lengthFactor,
  plainWay,
  scenicWay,
} from './trip-assumptions.ts'
import { middle } from './trip-words.ts'

/** A leg in one direction. */
export type Way = { to: number; leg: RoadLeg; slopes: readonly Slope[] }

/** Metres upwards, as the heights have them and within what they may be off. */
type Rise = { low: number; mid: number; high: number }

/** A part of a leg that only climbs or only falls, as far as heights are known. */
type Slope = {
  /** Of the leg's kilometres. */
  share: number
  rise: Rise
}

/** One slope between two places; two over a summit; none on a ferry. */
function slopesOf({ kind, summit }: RoadLeg, start: RoadPlace, end: RoadPlace): Slope[] {
  if (kind === 'ferry') return []
  if (!summit) return [{ share: 1, rise: riseBetween(start, end) }]
  const top = { height: summit.height, heightUncertainty: summit.uncertainty }
  const [up, down] = [riseBetween(start, top), riseBetween(top, end)]
  const all = Math.abs(up.mid) + Math.abs(down.mid)
  // Where along the leg its summit lies is not known: both sides are taken to be equally steep.
  const share = all === 0 ? 0.5 : Math.abs(up.mid) / all
  return [
    { share, rise: up },
    { share: 1 - share, rise: down },
  ]
}

/** The number of each place, by its id. */
export const numbersOf = (places: readonly RoadPlace[]): Map<string, number> =>
  new Map(places.map(({ id }, at) => [id, at]))

/** The ways that leave each place, by its number. */
export function waysOf(places: readonly RoadPlace[], legs: readonly RoadLeg[]): Way[][] {
  const numbers = numbersOf(places)
  const ways: Way[][] = places.map(() => [])
  for (const leg of legs) {
    const [from, to] = [numbers.get(leg.from), numbers.get(leg.to)]
    const [start, end] = [places[from ?? -1], places[to ?? -1]]
    // A leg whose place was taken out is not driven.
    if (from === undefined || to === undefined || !start || !end) continue
    ways[from]?.push({ to, leg: leaving(leg.from, leg), slopes: slopesOf(leg, start, end) })
    ways[to]?.push({ to: from, leg: leaving(leg.to, leg), slopes: slopesOf(leg, end, start) })
  }
  return ways
}

/** A leg as it is driven from one of its ends: hours of a ferry that are known for the other end do not hold for it. */
function leaving(end: string, leg: RoadLeg): RoadLeg {
  if ((leg.sails?.leaving ?? end) === end) return leg
  const { sails: _, ...other } = leg
  return other
}

type Height = Pick<RoadPlace, 'height' | 'heightUncertainty'>

function riseBetween(start: Height, end: Height): Rise {
  const mid = end.height - start.height
  const off = Math.hypot(start.heightUncertainty, end.heightUncertainty)
  return { low: mid - off, mid, high: mid + off }
}

/** What a trip takes out of the battery: the least that the facts allow, the middle, or the most. */
export type Case = 'low' | 'mid' | 'high'
export const cases: readonly Case[] = ['low', 'mid', 'high']

const gravity = 9.81
const joulesPerKwh = 3_600_000

type Numbers = { use: Span; mass: Span }

/** What a car takes on the flat of each kind of road, as a share of its use at the speed asked for. */
export type SlowerUse = Readonly<Record<RoadSpeed, number>>

export const roadSpeedOf = ({ speed }: Way['leg']): RoadSpeed => speed ?? 'highway'

/** How much longer than it is a way seems to the search. */
export function seeming({ isScenic, kind, road }: Way['leg'], hasCharger: boolean): number {
  if (isScenic) return scenicWay
  return kind === 'ferry' || (hasCharger && /^SH\d/.test(road)) ? 1 : plainWay
}

/** The kilometres of a way that would take as much on the flat at the speed asked for. */
export const countedKm = ({ slower }: { slower: SlowerUse }, { leg }: Way): number =>
  leg.km * slower[roadSpeedOf(leg)]

/** What a full battery holds in a case, in kWh: the least where a trip takes most. */
export const batteryKwh = ({ battery }: { battery: Span }, which: Case): number =>
  ({ low: battery.high, mid: middle(battery), high: battery.low })[which]

const inCase = (span: Span, which: Case): number =>
  ({ low: span.low, mid: middle(span), high: span.high })[which]

/** kWh for kilometres on the flat. */
export const flatKwh = ({ use }: Numbers, km: number, which: Case): number =>
  (inCase(use, which) * km) / 1000

/** kWh of a slope without its kilometres; below zero on a fall. */
export function slopeKwh({ mass }: Numbers, { rise }: Slope, which: Case): number {
  const metres = rise[which]
  // The heavier car takes more up, the lighter one gives less back.
  if (metres >= 0) return liftKwh(inCase(mass, which), metres) / climbEfficiency
  const light = { low: mass.high, mid: middle(mass), high: mass.low }[which]
  return liftKwh(light, metres) * fallEfficiency
}

export const liftKwh = (kg: number, metres: number) => (kg * gravity * metres) / joulesPerKwh

/** kWh of the hills that no height tells of. */
export const unknownHillsKwh = ({ mass }: Numbers, km: number, which: Case): number =>
  which === 'high'
    ? liftKwh(mass.high, km * unknownHills) * (1 / climbEfficiency - fallEfficiency)
    : 0

/** How much longer or shorter than it is listed a road may be, in km: two standard deviations. */
export const lengthMargin = (variance: number, which: Case): number =>
  ({ low: -2, mid: 0, high: 2 })[which] * Math.sqrt(variance)

/** One standard deviation of a way's length, in km that count. */
export const lengthError = (car: { slower: SlowerUse }, way: Way): number =>
  (countedKm(car, way) * way.leg.errorPercent) / 100

/**
 * What a way takes at the most, and the most that is missing on it. `margin` is the part of two standard deviations of
 * its length that is added.
 */
export function mostOf(
  car: Numbers & { slower: SlowerUse },
  way: Way,
  margin: number,
): { kwh: number; deepest: number } {
  if (way.leg.kind === 'ferry') return { kwh: 0, deepest: 0 }
  const slower = car.slower[roadSpeedOf(way.leg)]
  const km = way.leg.km * lengthFactor + (2 * margin * lengthError(car, way)) / slower
  let kwh = 0
  let deepest = 0
  for (const slope of way.slopes) {
    const part = km * slope.share
    kwh +=
      flatKwh(car, part * slower, 'high') +
      slopeKwh(car, slope, 'high') +
      unknownHillsKwh(car, part, 'high')
    deepest = Math.max(deepest, kwh)
  }
  return { kwh, deepest }
}

/** Metres up and down that are known of a way. */
export function climbOf({ slopes }: Way): { up: number; down: number } {
  const rises = slopes.map(({ rise }) => rise.mid)
  return {
    up: rises.reduce((sum, rise) => sum + Math.max(0, rise), 0),
    down: rises.reduce((sum, rise) => sum + Math.max(0, -rise), 0),
  }
}
