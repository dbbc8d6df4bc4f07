// The road of a model's page: how far a version goes on it, and which towns lie along it. Only loaders import this file.
import { exampleTown, milestones } from '../../../content/places/geography/road-distances.ts'
import { publishedBeside } from '../../../content/cars/figures.ts'
import type { Model } from '../../../content/cars/model-schema.ts'
import { rangeCycles, type RangeName } from '../../../content/cars/version.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { roadRange } from '../../facts/driving/road-range.ts'
import { factOf } from '../../facts/figures/facts.ts'
import { listingFact } from '../../facts/figures/listing-facts.ts'
import type { Quantity } from '../../facts/answers/quantity.ts'
import { kmText } from '../../facts/driving/driving-range.ts'
import type { Span } from '../../facts/answers/reason.ts'

/** The best guess with both ends, in km. */
type RoadSpan = Span & { value: number }

export type RoadView = {
  /** A new car from full to empty at 100 km/h; null if nothing tells. */
  mild: RoadSpan | null
  frost: RoadSpan | null
  /** How the kilometres of a mild day come about, in lines: the formula, then what goes into it. */
  sum: readonly string[]
  /** The range of a test, or where no test of the version is known, what is quoted of its model. */
  flag: { km: number; test: string; isDotted: boolean } | null
  /** Where the road begins, and the towns along it by their distance in km. */
  from: string
  towns: readonly { name: string; km: number }[]
  /** How many km of it are shown. */
  end: number
}

/** So that the longest range of the car takes at most five sixths of the road. */
const endOf = (...ranges: number[]) =>
  Math.max(300, Math.ceil((Math.max(...ranges) * 1.2) / 50) * 50)

/** The road of one version. */
export function roadView(model: Model, version: Version): RoadView {
  const onDay = (day: 'mild' | 'frost') => roadRange(`${model.slug}.${version.id}`, day)
  const mild = onDay('mild')
  const flag = testedFlag(model, version) ?? quotedFlag(model)
  const end = endOf(mild?.value ?? 0, flag?.km ?? 0)
  return {
    mild: spanOf(mild),
    frost: spanOf(onDay('frost')),
    sum: mild ? sumOf(mild) : [],
    flag,
    from: exampleTown.name,
    // A name needs room at the end of the road.
    towns: milestones().filter(({ km }) => km <= end * 0.92),
    end,
  }
}

const spanOf = (km: Quantity<'km'> | null): RoadSpan | null =>
  km && { value: km.value, low: km.low, high: km.high }

function sumOf(km: Quantity<'km'>): string[] {
  const inputs = km.inputs().map(({ label, text, origin }) => {
    if (origin.from === 'source') return `${label}: ${text} (${origin.source.name}).`
    if (origin.from === 'calculation') return `${label}: ${origin.formula} = ${text}.`
    return `${label}: ${text}${'why' in origin ? ` (our estimate: ${origin.why})` : ''}.`
  })
  return [`${km.formula()} = ${kmText(km)}.`, ...inputs]
}

/** Short names of the tests: a flag has little room. */
const testNames: Partial<Record<RangeName, string>> = {
  rangeEpa: 'North American',
  rangeClaimed: 'test not named',
  rangeCltc: 'CLTC',
  rangeWltc: 'WLTC',
}

const isRange = (name: string): name is RangeName => name in rangeCycles

function testedFlag(model: Model, version: Version): RoadView['flag'] {
  for (const name of publishedBeside.range ?? []) {
    const km = factOf(model, version, name)?.low
    if (!km || !isRange(name)) continue
    return { km, test: testNames[name] ?? rangeCycles[name], isDotted: false }
  }
  return null
}

function quotedFlag(model: Model): RoadView['flag'] {
  const listed = listingFact(model, 'range')
  if (typeof listed?.value !== 'number') return null
  return { km: listed.value, test: 'quoted', isDotted: true }
}
