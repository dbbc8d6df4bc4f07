// The check of a used car worked out again, slowly and by another route: whole numbers and one division at the end.
import type { UsedCar, UsedKnowledge } from '../../app/tools/used-check/used-car.ts'

/** Hundredths of a per cent that a new battery holds. */
const full = 10_000

// From the published tables, written down again in hundredths of a per cent.
const yearlyLoss = { air: [420, 230], all: [300, 150] } as const
const barTops = [1625, 2250, 2875, 3500, 4125, 4750, 5375, 6000, 6625, 7250, 7875, 8500, full]

/** Low and high ends of health and of the kilometres on three kinds of days, for 0, 3 and 5 years; null if not known. */
export function secondAnswer(
  query: string,
  { cars }: UsedKnowledge,
  day: string,
): (number | null)[] {
  const asked = new URLSearchParams(query)
  const car = cars.find(({ key }) => key === asked.get('version'))
  const ends = car && endsToday(car, asked, Number(day.slice(0, 4)))
  if (!car || !ends) return []
  return [0, 3, 5].flatMap((after) => {
    const [low, high] = ends.map((end, at) =>
      Math.max(0, end - after * (yearlyLoss[car.ageing][at] ?? 0)),
    ) as [number, number]
    return [low / 100, high / 100, ...kilometresOf(car, low, high), ...steadyOf(car, low, high)]
  })
}

function endsToday(car: UsedCar, asked: URLSearchParams, thisYear: number): number[] | null {
  const number = (name: string, from: number, to: number) => {
    const text = asked.get(name)
    const value = Number(text)
    return text === null || value < from || value > to ? null : value
  }
  const reading = number('health', 1, 100)
  const bars = number('bars', 0, 12)
  const made = number('year', 2008, thisYear) ?? car.madeFrom?.value ?? null
  let ends: number[]
  if (reading !== null) {
    const hundredths = Math.round(reading * 100)
    ends = [hundredths, hundredths]
  } else if (bars === 12 && car.bars === 'since-2018') {
    ends = [7800, full]
  } else if (bars !== null && car.bars === 'manual') {
    ends = [bars === 0 ? 0 : (barTops[bars - 1] ?? 0), barTops[bars] ?? 0]
  } else {
    if (made === null) return null
    const age = Math.max(0, thisYear - made)
    return yearlyLoss[car.ageing].map((loss) => Math.max(0, full - age * loss))
  }
  const [low = 0, high = 0] = ends
  if (!car.hasGaugeCampaign || asked.get('gauge') === 'yes') return ends
  return [low, Math.min(full, (high * 117) / 100)]
}

/** Ten-thousandths of a WLTP range: 100 ÷ 125 and 100 ÷ 105, the ends of what North American ratings use against WLTP. */
const wltpShare = [8000, 9524]

/** Ten-thousandths of the mild day's range: 7 °C is 13 of the 20 degrees to freezing. */
const coldShares = {
  winter: { without: full - (2500 * 13) / 20, withPump: full - (1700 * 13) / 20 },
  frost: { without: 7500, withPump: 8300 },
}

function kilometresOf(car: UsedCar, low: number, high: number): (number | null)[] {
  const { tested, range, heatPump } = car
  if (tested) {
    const { mild, winter } = tested.reached
    return [
      ...[mild, winter].flatMap((reached) => [low, high].map((share) => (share * reached) / full)),
      null,
    ]
  }
  const counted = { 'North American rating': [full, full], WLTP: wltpShare }[range?.cycle ?? '']
  if (!range || !counted) return [null, null, null]
  const [least = 0, most = 0] = counted
  const km = (share: number, of: number, cold: number) =>
    (share * of * range.value * cold) / (full * full * full)
  return [
    km(low, least, full),
    km(high, most, full),
    ...Object.values(coldShares).flatMap(({ without, withPump }) => [
      km(low, least, heatPump ? withPump : without),
      km(high, most, heatPump === false ? without : withPump),
    ]),
  ]
}

/** By the equation of two tests: consumption is linear in the square of the speed. */
function steadyOf({ steady, battery }: UsedCar, low: number, high: number): number[] {
  if (!steady || !battery) return []
  const [one, other] = steady.tests
  return [2500, 10_000].flatMap((square) => {
    const [from, to] = [one.kmh * one.kmh, other.kmh * other.kmh]
    const consumed = one.whPerKm * (to - square) + other.whPerKm * (square - from)
    return [low, high].map((share) => (share * battery.value * (to - from)) / (10 * consumed))
  })
}
