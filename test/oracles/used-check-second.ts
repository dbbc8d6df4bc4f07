// The check of a used car worked out again, slowly and by another route: whole numbers and one division at the end.
import type { UsedCar, UsedKnowledge } from '../../app/facts/driving/used-car.ts'

/** Hundredths of a per cent that a new battery holds. */
const full = 10_000

// From the published tables, written down again in hundredths of a per cent.
const yearlyLoss = { air: [420, 230], all: [300, 150] } as const
const barTops = [1625, 2250, 2875, 3500, 4125, 4750, 5375, 6000, 6625, 7250, 7875, 8500, full]

/** Low and high ends of health and of the kilometres on three kinds of days, at the speed asked for, at 50 and at 100 km/h, for 0, 3 and 5 years; null if not known. */
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
    const speed = ['90', '110'].includes(asked.get('speed') ?? '')
      ? Number(asked.get('speed'))
      : 100
    return [
      low / 100,
      high / 100,
      ...[speed, 50, 100].flatMap((kmh) => kilometresOf(car, kmh, low, high)),
    ]
  })
}

function endsToday(car: UsedCar, asked: URLSearchParams, thisYear: number): number[] | null {
  const number = (name: string, from: number, to: number) => {
    const text = asked.get(name)
    const value = Number(text)
    return text === null || value < from || value > to ? null : value
  }
  const reading = number('health', 1, 120)
  const bars = number('bars', 0, 12)
  const first = car.madeFrom?.value ?? null
  const typed = number('year', 2008, thisYear)
  const made = typed === null || (first !== null && typed < first) ? first : typed
  let ends: number[]
  if (reading !== null) {
    const hundredths = Math.min(full, Math.round(reading * 100))
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

/** Wh/km of the two tests of a Polestar 2 at 90 and 120 km/h: what takes 1 at 90 km/h takes so much at another speed. */
const speedShare = (kmh: number) =>
  (167 * (14_400 - kmh * kmh) + 229 * (kmh * kmh - 8100)) / (6300 * 167)

/** What tests at 90 km/h took of a North American rating: a Leaf 137 Wh/km of 38 kWh over 240 km, a Polestar 2 167 of 75 over 418. */
const rating: Ends = [(137 * 240) / 38_000, (167 * 418) / 75_000]
/** The rating takes 5 to 25% more than WLTP, and charging loses up to 30%. */
const wltp: Ends = [rating[0] * 1.05, rating[1] * 1.25]
const shares: Record<string, Ends> = {
  'North American rating': rating,
  WLTP: wltp,
  'at the plug': [wltp[0] / 1.3, wltp[1]],
  'road test': [1 / 1.3, 1],
}

type Ends = [low: number, high: number]

/** Kilometres of the new car on a mild day at 90 km/h, at the least and at the most; null if not known. */
function newAt90({ steady, tested, range, consumption, battery }: UsedCar): Ends | null {
  if (battery && steady) {
    const km = (1000 * battery.value) / steady.tests[0].whPerKm
    return [km / 1.05, km / 0.95]
  }
  if (battery && tested) return [tested.reached.mild / 1.05, tested.reached.mild / 0.95]
  const by = range?.by && shares[range.by]
  if (by) return [range.value / by[1], range.value / by[0]]
  const share = consumption && shares[consumption.by]
  if (!share || !battery) return null
  const km = (100 * battery.value) / consumption.value
  return [km / share[1], km / share[0]]
}

/** What 0 °C leaves; a winter test without a temperature is one at 7 °C, 13 of the 20 degrees down. */
function freezing({ heatPump, tested }: UsedCar): Ends {
  const study: Ends = [heatPump ? 0.83 : 0.75, heatPump === false ? 0.75 : 0.83]
  if (!tested) return study
  const { mild, winter } = tested.reached
  const line = 1 - ((mild - winter) / mild) * (20 / (20 - (tested.winterDegrees ?? 7)))
  return [Math.min(line, study[0]), Math.max(line, study[1])]
}

/** At a speed on a mild day, at 7 °C and at 0 °C, for hundredths of a per cent of health. */
function kilometresOf(car: UsedCar, kmh: number, low: number, high: number): (number | null)[] {
  const whenNew = newAt90(car)
  if (!whenNew) return [null, null, null]
  const at = whenNew.map((km) => km / speedShare(kmh)) as Ends
  const best = physicalBest(car, kmh)
  const [least, most] = [Math.min(at[0], best), Math.min(at[1], best)]
  const [cold, mildest] = freezing(car)
  return [0, 13, 20].flatMap((down) => [
    (low / full) * least * (1 - ((1 - cold) * down) / 20),
    (high / full) * most * (1 - ((1 - mildest) * down) / 20),
  ])
}

/** Newtons against air of 1.2 kg/m³ and tyres of 8.5 N/kN; nine tenths of a new battery's joules pull the car. */
function physicalBest({ floor, battery }: UsedCar, kmh: number): number {
  if (!floor || !battery) return Infinity
  const metresPerSecond = (kmh * 1000) / 3600
  const newtons = 0.6 * floor.dragArea * metresPerSecond ** 2 + 0.0085 * 9.81 * floor.kg
  return (battery.value * 3_600_000 * 0.9) / newtons / 1000
}
