// The same drive asked of /used-ev-check and of /trip, and harder drives beside easier ones.
import { answerUsedCheck } from '../../app/tools/used-check/used-answer.ts'
import { usedFields } from '../../app/tools/used-check/used-fields.ts'
import { usedKnowledge } from '../../app/facts/driving/used-knowledge.ts'
import { tripCar, tripFacts } from '../../app/tools/trip/trip-car.ts'
import { readTripInputs, tripFields } from '../../app/tools/trip/trip-fields.ts'
import { townError } from '../../app/tools/trip/trip-question.ts'
import { lengthFactor } from '../../app/tools/trip/trip-assumptions.ts'
import {
  batteryKwh,
  flatKwh,
  lengthMargin,
  unknownHillsKwh,
} from '../../app/tools/trip/way-energy.ts'
import { readInputs } from '../../app/ground/ui/query-inputs.ts'
import { versionOptions } from '../../content/cars/version-list.ts'
import type { SeededRandom } from '../fixtures/random-parts.ts'
import type { OracleResult } from './oracle.ts'

const knowledge = usedKnowledge()
const options = versionOptions()

/** From the easiest to the hardest. */
const days = ['mild', 'winter', 'frost'] as const
const speeds = ['90', '100', '110']

type Drive = { version: string; day: (typeof days)[number]; speed: string; state: string }

const queryOf = ({ version, speed, state }: Drive) => `version=${version}&speed=${speed}&${state}`

/** The kilometres of the check, at the least and at the most; null if not known. */
function checked(drive: Drive, daily: number, today: string) {
  const query = new URLSearchParams(`${queryOf(drive)}&daily=${daily}`)
  const { values } = readInputs(usedFields(knowledge, today), query)
  const [now] = answerUsedCheck(values, knowledge, today).years
  const km = now?.km[drive.day]
  return now && km ? { low: km.value, high: km.high, coverage: now.coverage } : null
}

/** The car of the trip; null if its battery or its use is not known, or if nothing tells how old it is. */
function planned(drive: Drive, today: string) {
  const query = new URLSearchParams(`${queryOf(drive)}&day=${drive.day}`)
  const { values } = readTripInputs(tripFields(options, Number(today.slice(0, 4))), query)
  const car = tripCar(values, tripFacts(today))
  return typeof car === 'string' || car.health.basis === 'as new' ? null : car
}

const states = (random: SeededRandom) =>
  random.pick([
    '',
    `year=${2008 + random.number(20)}`,
    `health=${1 + random.number(1190) / 10}`,
    `bars=${random.number(13)}`,
  ])

const drawn = (random: SeededRandom): Drive => ({
  version: random.pick(options).value,
  day: random.pick(days),
  speed: random.pick(speeds),
  state: states(random),
})

/** A level drive of any length is possible by the one exactly if it is by the other, at worst and at best. */
export function compareDrives(rounds: number, random: SeededRandom, today: string): OracleResult {
  const failures: string[] = []
  let cases = 0
  while (cases < rounds) {
    const drive = drawn(random)
    const km = 5 + random.number(6000) / 10
    const [check, car] = [checked(drive, 33, today), planned(drive, today)]
    if (!check || !car) continue
    cases += 1
    const trip = (['high', 'low'] as const).map(
      (which) => flatKwh(car, km, which) <= batteryKwh(car, which),
    )
    if (String([km <= check.low, km <= check.high]) !== String(trip))
      failures.push(`${queryOf(drive)}&day=${drive.day}: ${km} km, ${check.low} to ${check.high}`)
  }
  return { name: 'the same level drive on /trip', cases, failures }
}

/** A day that the check calls enough, to a place and back on a level road, leaves a trip its reserve. */
export function compareDays(rounds: number, random: SeededRandom, today: string): OracleResult {
  const failures: string[] = []
  let cases = 0
  while (cases < rounds) {
    const drive = { ...drawn(random), day: random.pick(['winter', 'frost'] as const) }
    const daily = 10 + random.number(300)
    const [check, car] = [checked(drive, daily, today), planned(drive, today)]
    if (!check || !car) continue
    cases += 1
    const enough = drive.day === 'frost' ? ['easily', 'full'] : ['easily', 'full', 'not in frost']
    if (!enough.includes(check.coverage)) continue
    // Half of it, there and back, on a road whose length is known to 2%.
    const variance = 4 * (daily * 0.01) ** 2 + townError ** 2
    const km = daily * lengthFactor + lengthMargin(variance, 'high')
    const kwh = flatKwh(car, km, 'high') + unknownHillsKwh(car, km, 'high')
    if (kwh > 0.9 * batteryKwh(car, 'high')) failures.push(`${queryOf(drive)}: ${daily} km a day`)
  }
  return { name: 'a day that is enough leaves a trip its reserve', cases, failures }
}

/** Colder, faster, emptier or older never goes further on the check, nor takes less or holds more on a trip. */
export function compareHarder(rounds: number, random: SeededRandom, today: string): OracleResult {
  const failures: string[] = []
  let cases = 0
  while (cases < rounds) {
    const [one, other] = pairOf(random)
    const [easy, hard] = [checked(one, 33, today), checked(other, 33, today)]
    if (!easy || !hard) continue
    cases += 1
    const [begun, worn] = [planned(one, today), planned(other, today)]
    const isFurther = hard.low > easy.low || hard.high > easy.high
    const isLighter =
      begun && worn && (worn.use.low < begun.use.low || worn.use.high < begun.use.high)
    const holdsMore =
      begun &&
      worn &&
      (worn.battery.low > begun.battery.low || worn.battery.high > begun.battery.high)
    if (isFurther || isLighter || holdsMore)
      failures.push(`${queryOf(one)} ${one.day} and ${queryOf(other)} ${other.day}`)
  }
  return { name: 'a harder drive never goes further', cases, failures }
}

/** A drive and one that is no easier in any respect. */
function pairOf(random: SeededRandom): [Drive, Drive] {
  const ranks = (size: number) =>
    [random.number(size), random.number(size)].toSorted((a, b) => a - b) as [number, number]
  const [mild, cold] = ranks(days.length)
  const [slow, fast] = ranks(speeds.length)
  const [less, more] = ranks(1190)
  const [old, young] = ranks(19)
  const [easy, hard] = random.pick([
    [`health=${1 + more / 10}`, `health=${1 + less / 10}`],
    [`year=${2008 + young}`, `year=${2008 + old}`],
    ['', ''],
  ])
  const version = random.pick(options).value
  const drive = (day: number, speed: number, state = ''): Drive => ({
    version,
    day: days[day] ?? 'mild',
    speed: speeds[speed] ?? '100',
    state,
  })
  return [drive(mild, slow, easy), drive(cold, fast, hard)]
}
