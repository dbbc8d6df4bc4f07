import { batteryOf, type ChargeTime } from '../../app/tools/charging-time/charge-span.ts'
import {
  minutesOnCurve,
  peakOf,
  type CurvePoints,
} from '../../app/tools/charging-time/charging-curve.ts'
import type { ChargingCar } from '../../app/tools/charging-time/charging-facts.ts'
import { fastTime } from '../../app/tools/charging-time/fast-charging.ts'
import { chargingFacts } from '../../app/tools/charging-time/known-charging.ts'
import { fastOutlets } from '../../app/tools/charging-time/outlets.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import { compareChargingPages } from './charging-time-pages.ts'
import { compareSecondComputation } from './charging-time-second.ts'
import type { Oracle, OracleResult } from './oracle.ts'

const facts = chargingFacts()
const cars = Object.values(facts.cars)
const tenToEighty = { from: 10, to: 80 }

/** Charging times by published rows, a slow integration, what must never happen, and the site's own pages. */
export const chargingTimeOracle: Oracle = {
  tool: 'charging-time',
  async run({ rounds, random, origin }) {
    return [
      compareRows(),
      compareSlowIntegration(rounds, random),
      neverBeatPower(rounds * 100, random),
      compareSplits(rounds, random),
      comparePowers(rounds, random),
      compareSecondComputation(rounds * 100, random),
      await compareChargingPages(rounds, random, origin),
    ]
  },
}

/** Six cars at five powers against the table, and the versions of this site that have those curves. */
export function compareRows(): OracleResult {
  const failures: string[] = []
  let cases = 0
  for (const [name, usableKwh, text, minutes] of chargingTimeRows) {
    const points = text.split(' ').map((point) => point.split(':').map(Number)) as unknown
    const version = facts.cars[versionsOfRows[name] ?? '']
    minutes.forEach((published, at) => {
      const kw = fastOutlets[at]?.kw ?? 0
      const found = [minutesOnCurve(points as CurvePoints, usableKwh, kw, tenToEighty)]
      if (version) found.push(leastMinutes(fastTime(facts, version, kw, tenToEighty)))
      cases += found.length
      for (const each of found) {
        // The table is rounded to a tenth of a minute.
        if (!(Math.abs(each - published) <= 0.05 + 1e-9)) {
          failures.push(`${name} at ${kw} kW: ${each}, not ${published}`)
        }
      }
    })
  }
  return { name: 'minutes from 10 to 80% of six cars at five powers', cases, failures }
}

/** The exact integral against 4,000 small steps with their own interpolation. */
export function compareSlowIntegration(rounds: number, random: SeededRandom): OracleResult {
  const curved = cars.flatMap(({ key, curve }) => (curve ? [{ key, ...curve }] : []))
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { key, points, usableKwh } = random.pick(curved)
    const span = randomSpan(random)
    const kw = 1 + random.number(3500) / 10
    const exact = minutesOnCurve(points, usableKwh, kw, span)
    const slow = slowMinutes(points, usableKwh, kw, span)
    if (!(Math.abs(exact - slow) <= 1e-4 * exact)) {
      failures.push(`${key} at ${kw} kW, ${span.from} to ${span.to}%: ${exact}, not ${slow}`)
    }
  }
  return { name: 'a slow numeric integration', cases: rounds, failures }
}

function slowMinutes(points: CurvePoints, usableKwh: number, kw: number, span: Span): number {
  const steps = 4000
  const width = (span.to - span.from) / steps
  let minutes = 0
  for (let step = 0; step < steps; step += 1) {
    const percent = span.from + (step + 0.5) * width
    let power = 0
    for (const [at, point] of points.entries()) {
      const next = points[at + 1]
      if (!next || percent < point[0] || percent > next[0]) continue
      const share = (percent - point[0]) / (next[0] - point[0])
      power = point[1] * (1 - share) + next[1] * share
    }
    minutes += ((usableKwh * width) / 100 / Math.min(kw, power)) * 60
  }
  return minutes
}

/** No charge of any version is faster than its energy at the lower of charger and car. */
export function neverBeatPower(rounds: number, random: SeededRandom): OracleResult {
  const known = cars.filter((car) => batteryOf(facts, car) && dcMaximumOf(car) !== null)
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const car = random.pick(known)
    const span = randomSpan(random)
    const kw = 1 + random.number(3500) / 10
    const power = Math.min(kw, dcMaximumOf(car) ?? 0)
    const fastest = (0.6 * (batteryOf(facts, car)?.value ?? 0) * (span.to - span.from)) / power
    const least = leastMinutes(fastTime(facts, car, kw, span))
    if (!(least >= fastest * (1 - 1e-9))) {
      failures.push(`${nameOf(car, kw, span)}: ${least} beats ${fastest}`)
    }
  }
  return { name: 'no charge beats the lower of charger and car', cases: rounds, failures }
}

/** The most power the car takes from any DC charger, in kW; null if no source says. */
const dcMaximumOf = ({ curve, dcKw, unconfirmedDcKw }: ChargingCar): number | null =>
  curve ? peakOf(curve.points) : ((dcKw ?? unconfirmedDcKw)?.value ?? null)

/** A charge split anywhere takes as long as the whole. */
export function compareSplits(rounds: number, random: SeededRandom): OracleResult {
  const curved = cars.filter(({ curve }) => curve)
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const car = random.pick(curved)
    const [from = 0, at = 0, to = 0] = Array.from(
      { length: 3 },
      () => random.number(1001) / 10,
    ).toSorted((one, other) => one - other)
    const kw = 1 + random.number(3500) / 10
    const [whole = 0, ...parts] = [
      { from, to },
      { from, to: at },
      { from: at, to },
    ].map((span) => leastMinutes(fastTime(facts, car, kw, span)))
    const sum = parts.reduce((all, one) => all + one, 0)
    if (!(Math.abs(whole - sum) <= 1e-9 * Math.max(1, whole))) {
      failures.push(`${nameOf(car, kw, { from, to })}: ${whole}, split at ${at}% ${sum}`)
    }
  }
  return { name: 'a charge split at any percent sums to the whole', cases: rounds, failures }
}

/** A stronger charger never takes longer, at either limit. */
export function comparePowers(rounds: number, random: SeededRandom): OracleResult {
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const car = random.pick(cars)
    const span = randomSpan(random)
    const [weak = 0, strong = 0] = [0, 0]
      .map(() => 1 + random.number(3500) / 10)
      .toSorted((one, other) => one - other)
    const slow = fastTime(facts, car, weak, span)
    const quick = fastTime(facts, car, strong, span)
    const isLonger =
      leastMinutes(quick) > leastMinutes(slow) + 1e-9 ||
      mostMinutes(quick) > mostMinutes(slow) + 1e-9
    if (isLonger) failures.push(`${nameOf(car, weak, span)} and ${strong} kW`)
  }
  return { name: 'more power never takes longer', cases: rounds, failures }
}

type Span = { from: number; to: number }

function randomSpan(random: SeededRandom): Span {
  const from = random.number(100)
  return { from, to: from + 1 + random.number(100 - from) }
}

function leastMinutes(time: ChargeTime): number {
  if (time.known === 'not at all') return Number.NaN
  return 'figure' in time ? time.figure.value : time.low.value
}

function mostMinutes(time: ChargeTime): number {
  if ('figure' in time) return time.figure.value
  return time.known === 'between' ? time.high.value : Number.NaN
}

const nameOf = ({ key }: ChargingCar, kw: number, { from, to }: Span) =>
  `${key} at ${kw} kW, ${from} to ${to}%`

// Minutes from 10 to 80%, worked out independently of this site on curves of KilowattApp/open-ev-data.

/** A car, its usable kWh, its curve as '%:kW', and its minutes at 25, 50, 75, 150 and 300 kW. */
const chargingTimeRows: readonly [
  car: string,
  usableKwh: number,
  curve: string,
  minutes: readonly number[],
][] = [
  [
    'Polestar 2 Long Range 2021',
    75,
    '0:150 18:150 20:130 40:130 42:100 55:90 57:70 79:70 80:25 100:11',
    [126, 63.2, 43.4, 33.2, 33.2],
  ],
  ['Leaf 40 2018', 38, '0:41 62:45 65:36 100:15', [63.8, 40, 40, 40, 40]],
  [
    'Model 3 Long Range 2021',
    76,
    '0:75 5:220 10:250 20:250 30:140 40:140 100:10',
    [127.7, 63.8, 43.7, 29.7, 27.8],
  ],
  ['MG4 77', 74.4, '0:144 20:144 40:115 60:86 80:58 100:11', [125, 62.5, 42.6, 31.5, 31.5]],
  ['Mach-E 98.8 2022', 88, '0:148 35:147 60:118 80:73 100:27', [147.8, 73.9, 49.3, 30.2, 30.2]],
  ['Audi Q4 40 2021', 77, '0:125 35:125 70:62 80:62 90:35 100:25', [129.4, 64.7, 44.8, 34.7, 34.7]],
]

/** The versions of this site whose curve is one of these, by the row's car. */
const versionsOfRows: Readonly<Record<string, string>> = {
  'Polestar 2 Long Range 2021': 'polestar-2.long-range-front',
  'Leaf 40 2018': 'nissan-leaf.40',
  'Audi Q4 40 2021': 'audi-q4-etron.40',
}
