// A car that can be checked, and what is known to check it with. Types only: the knowledge is JSON, made by the
// loader for the page and for the browser.
import type { Source } from '../../../content/sources/source-schema.ts'
import type { Span } from '../answers/reason.ts'
import type { AgeingName, BatteryFacts } from '../../../content/cars/used-check/used-facts.ts'

/** A number with the id of its source in `sources`. */
export type Known = { value: number; source: string; note?: string | undefined }

/** The published figures that a consumption may rest on. */
export type RatedBy = 'North American rating' | 'WLTP' | 'at the plug' | 'road test'

export type UsedCar = {
  key: string
  /** 'Nissan Leaf 40 kWh' */
  name: string
  /** Below its group in a list of options: '40 kWh'. */
  label: string
  group: string
  /** The address of its model page, if it has one. */
  path: string | null
  /** The first year of manufacture, else that of the model's first version whose year is known. */
  madeFrom: Known | null
  /** The last year in which it was made; null where it still is or nobody says. */
  madeTo: number | null
  /** Usable when new, in kWh. */
  battery: Known | null
  /** Wh/km out of the battery at a steady 90 km/h, and the range in km that the tests reached. */
  tested: BatteryFacts['testedAt90'][string] | null
  /** Wh/km out of the battery in tests at two steady speeds; absent without such tests. */
  steady?: BatteryFacts['testedAtSpeeds'][string]
  /** The published range when new, in km; `by` is null where nothing tells how its test compares with the road. */
  range: (Known & { cycle: string; by: RatedBy | null }) | null
  /** The published consumption in kWh per 100 km. */
  consumption: (Known & { by: RatedBy }) | null
  /** The kerb mass in kg at the least and at the most; `source` is null where none gives it. */
  mass: Span & { source: Known | null }
  /** What the least possible consumption is worked out from: kg, and drag coefficient × frontal area in m². */
  floor: { kg: number; dragArea: number } | null
  ageing: AgeingName
  /** Null if not known. */
  heatPump: boolean | null
  /** What its capacity bars mean: by the manual of 2011, by owners' reports, or nothing we know. */
  bars: 'manual' | 'since-2018' | null
  /** Whether its gauge was corrected by a campaign. */
  hasGaugeCampaign: boolean
  /** Whether cars of some years have the brake control unit that failed. */
  hasOldBrakeUnit: boolean
}

export type UsedKnowledge = {
  cars: readonly UsedCar[]
  /** What is published about batteries of any car. */
  batteries: Omit<BatteryFacts, 'testedAt90' | 'testedAtSpeeds'>
  /** Consumption in a test at 90 km/h as a share of each published figure, among the cars that have both. */
  shares: Readonly<Record<RatedBy, Span>>
  /** The car whose tests at two speeds tell what a speed takes. */
  speedTests: BatteryFacts['testedAtSpeeds'][string] & { name: string }
  /** Every source that an answer may cite. */
  sources: { readonly [id: string]: Source }
}
