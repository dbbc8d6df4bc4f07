// A second computation of DC charging times, from the content itself: it shares no line with the tool.
import { fastTime } from '../../app/tools/charging-time/fast-charging.ts'
import { chargingFacts } from '../../app/tools/charging-time/known-charging.ts'
import type { ChargeTime } from '../../app/tools/charging-time/charge-span.ts'
import { chargingCurves } from '../../content/cars/used-check/charging-curves.ts'
import { listedVersions, type ListedVersion } from '../../content/cars/version-list.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import type { OracleResult } from './oracle.ts'

type Expected = { known: ChargeTime['known']; least?: number; most?: number }

/** Random versions, powers and charges: how well the time is known, and both of its limits. */
export function compareSecondComputation(rounds: number, random: SeededRandom): OracleResult {
  const facts = chargingFacts()
  const versions = listedVersions()
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const listed = random.pick(versions)
    const [from, to] = randomCharge(random, listed)
    const kw = random.number(3) === 0 ? random.pick([25, 50, 75, 150, 300]) : 1 + random.number(350)
    const car = facts.cars[listed.key]
    if (!car) throw new Error(`no facts for ${listed.key}`)
    const found = foundOf(fastTime(facts, car, kw, { from, to }))
    const expected = expectedTime(listed, kw, from, to)
    if (!isSame(found, expected)) {
      failures.push(
        `${listed.key} at ${kw} kW, ${from} to ${to}%: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
      )
    }
  }
  return { name: 'a second computation of DC times', cases: rounds, failures }
}

/** Often the very charge that was published, which is rare by chance. */
function randomCharge(random: SeededRandom, listed: ListedVersion): [number, number] {
  const point = publishedPoint(listed)
  if (point && random.number(3) === 0) return [point.from, 80]
  const from = random.number(100)
  return [from, from + 1 + random.number(100 - from)]
}

function foundOf(time: ChargeTime): Expected {
  switch (time.known) {
    case 'not at all':
      return { known: time.known }
    case 'at least':
      return { known: time.known, least: time.low.value }
    case 'between':
      return { known: time.known, least: time.low.value, most: time.high.value }
    default:
      return { known: time.known, least: time.figure.value }
  }
}

const isSame = (one: Expected, other: Expected) =>
  one.known === other.known && isNear(one.least, other.least) && isNear(one.most, other.most)

/** The curve is summed up in small steps here, so it agrees to a ten-thousandth. */
const isNear = (one = 0, other = 0) => Math.abs(one - other) <= 1e-4 * Math.max(1, other)

function figure({ model, version }: ListedVersion, name: 'dcMax' | 'batteryUsable') {
  const known = version.figures[name] ?? model.figures[name]
  return typeof known?.value === 'number' ? { value: known.value, source: known.source } : null
}

function publishedPoint({ model, version }: ListedVersion) {
  for (const from of [0, 5, 10, 15, 30] as const) {
    const known = version.figures[`dc${from}To80`] ?? model.figures[`dc${from}To80`]
    if (typeof known?.value === 'number' && known.source !== 'unconfirmed') {
      return { from, minutes: known.value }
    }
  }
  return null
}

function expectedTime(listed: ListedVersion, kw: number, from: number, to: number): Expected {
  const curve = chargingCurves()[listed.key]
  if (curve) {
    const agreed = publishedPoint(listed)
    const own = agreed ? sum(curve, 1e6, agreed.from, 80) : Number.NaN
    const isBorneOut = agreed && Math.abs(own / agreed.minutes - 1) <= 0.15
    return { known: isBorneOut ? 'exactly' : 'about', least: sum(curve, kw, from, to) }
  }
  const battery = figure(listed, 'batteryUsable')
  const peak = figure(listed, 'dcMax')
  const point = publishedPoint(listed)
  const holdsPoint = point && from <= point.from && to >= 80
  if (!battery || battery.source === 'unconfirmed' || !peak) {
    return holdsPoint ? { known: 'at least', least: point.minutes } : { known: 'not at all' }
  }
  const power = kw < peak.value ? kw : peak.value
  const minutesAt = (percent: number, at: number) => (percent * battery.value * 0.6) / at
  const least = minutesAt(to - from, power)
  const slower = point ? point.minutes - minutesAt(80 - point.from, peak.value) : -1
  if (!point || slower < 0) return { known: 'at least', least }
  const isPoint = from === point.from && to === 80
  const isWithin = from >= point.from && to <= 80
  if (isPoint || (holdsPoint && !isWithin)) {
    const longer = point.minutes + minutesAt(to - from - (80 - point.from), power)
    const atLeast = Math.max(least, longer)
    if (!isPoint || peak.source === 'unconfirmed') return { known: 'at least', least: atLeast }
    if (kw >= peak.value) return { known: 'about', least: point.minutes }
    return { known: 'between', least: atLeast, most: least + slower }
  }
  if (!isWithin || peak.source === 'unconfirmed') return { known: 'at least', least }
  return { known: 'between', least, most: least + slower }
}

type Curve = { usableKwh: number; points: readonly (readonly [number, number])[] }

/** Minutes in a few hundred steps between each two points of the curve, with the power in the middle of each. */
function sum({ usableKwh, points }: Curve, kw: number, from: number, to: number): number {
  let hours = 0
  points.slice(1).forEach(([end, endKw], at) => {
    const [start, startKw] = points[at] ?? [0, 0]
    const [low, high] = [Math.max(start, from), Math.min(end, to)]
    const steps = 400
    for (let step = 0; step < steps && high > low; step += 1) {
      const percent = low + ((high - low) * (step + 0.5)) / steps
      const power = startKw + ((endKw - startKw) * (percent - start)) / (end - start)
      hours += ((high - low) / steps / 100) * (usableKwh / Math.min(kw, power))
    }
  })
  return hours * 60
}
