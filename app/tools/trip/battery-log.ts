// What is in the battery along a trip, leg by leg, in each case.
import { lengthFactor } from './trip-assumptions.ts'
import type { TripQuestion } from './trip-question.ts'
import { drivingTime, townError } from './trip-question.ts'
import {
  batteryKwh,
  cases,
  countedKm,
  flatKwh,
  lengthError,
  lengthMargin,
  slopeKwh,
  unknownHillsKwh,
  type Case,
  type Way,
} from './way-energy.ts'

/** A number in each of the three cases. */
export type Cases = Record<Case, number>

/** A leg as driven: what is in the battery at its end. */
export type DrivenWay = {
  from: number
  way: Way
  minutes: number
  /** How many of them are a wait for a ferry that does not sail at that time of day. */
  wait: number
  /** In percent, at the end. */
  left: Cases
  /** At its summit, if one is known. */
  top: Cases | null
}

export type Stretch = {
  /** The kilometres of the roads as the network has them, and the detours to chargers at both ends. */
  km: number
  detourKm: number
  kwh: Cases
  minutes: number
  ways: DrivenWay[]
  /** In percent, at both ends. */
  begins: Cases
  arrives: Cases
}

/** Keeps what is in the battery, leg by leg, in each case. */
export class BatteryLog {
  readonly stretches: Stretch[] = []
  isSafe = true
  private begun: Cases
  private km = 0
  /** The same as far as it counts for what the flat takes. */
  private counted = 0
  private detourKm = 0
  private variance = townError ** 2
  private hills: Cases = { low: 0, mid: 0, high: 0 }
  private minutes = 0
  private ways: DrivenWay[] = []

  private readonly question: TripQuestion

  constructor(question: TripQuestion, start: number) {
    this.question = question
    this.begun = { low: start, mid: start, high: start }
  }

  detour(km: number) {
    this.detourKm += km
    this.minutes += drivingTime(km, this.question.speed)
  }

  drive(from: number, way: Way, minutes: number, wait = 0) {
    const { car, reserve } = this.question
    let top: Cases | null = null
    const [counted, error] = [countedKm(car, way), lengthError(car, way)]
    const before = { km: this.km, counted: this.counted, variance: this.variance }
    let share = 0
    for (const slope of way.slopes) {
      share += slope.share
      this.km = before.km + way.leg.km * share
      this.counted = before.counted + counted * share
      this.variance = before.variance + (error * share) ** 2
      for (const which of cases) {
        this.hills[which] +=
          slopeKwh(car, slope, which) + unknownHillsKwh(car, way.leg.km * slope.share, which)
      }
      this.fill()
      top ??= this.now()
      if (this.left('high') < reserve) this.isSafe = false
    }
    this.minutes += minutes
    const hasTop = way.slopes.length > 1
    this.ways.push({ from, way, minutes, wait, left: this.now(), top: hasTop ? top : null })
  }

  /** The minutes of all that was driven so far. */
  get drivenMinutes(): number {
    return this.stretches.reduce((sum, { minutes }) => sum + minutes, this.minutes)
  }

  /** Ends a stretch, and says what is in the battery. */
  arrive(): Cases {
    const arrives = this.now()
    if (arrives.high < this.question.reserve) this.isSafe = false
    const { car } = this.question
    const used = (which: Case) =>
      ((this.begun[which] - arrives[which]) / 100) * batteryKwh(car, which)
    this.stretches.push({
      km: this.km,
      detourKm: this.detourKm,
      kwh: { low: used('low'), mid: used('mid'), high: used('high') },
      minutes: this.minutes,
      ways: this.ways,
      begins: this.begun,
      arrives,
    })
    return arrives
  }

  /** Begins the next stretch with a battery charged at least so far. */
  leave(percent: number) {
    const last = this.stretches.at(-1)?.arrives ?? this.begun
    this.begun = {
      low: Math.max(percent, last.low),
      mid: Math.max(percent, last.mid),
      high: Math.max(percent, last.high),
    }
    this.km = 0
    this.counted = 0
    this.detourKm = 0
    this.variance = townError ** 2
    this.hills = { low: 0, mid: 0, high: 0 }
    this.minutes = 0
    this.ways = []
  }

  private now(): Cases {
    return { low: this.left('low'), mid: this.left('mid'), high: this.left('high') }
  }

  private left(which: Case): number {
    const { car } = this.question
    const roads = this.counted * lengthFactor + lengthMargin(this.variance, which)
    const km = Math.max(0, roads) + this.detourKm
    const kwh = flatKwh(car, km, which) + this.hills[which]
    return this.begun[which] - (100 * kwh) / batteryKwh(car, which)
  }

  /** A full battery takes nothing back on a descent. */
  private fill() {
    const { car } = this.question
    for (const which of cases) {
      const over = this.left(which) - 100
      if (over > 0) this.hills[which] += (over / 100) * batteryKwh(car, which)
    }
  }
}
