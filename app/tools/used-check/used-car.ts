// A car that can be checked, and what is known to check it with. Types only: the knowledge is JSON, made by the
// loader for the page and for the browser.
import type { Source } from '../../../content/sources/source-schema.ts'
import type { AgeingName, BatteryFacts } from '../../../content/cars/used-check/used-facts.ts'

/** A number with the id of its source in `sources`. */
export type Known = { value: number; source: string; note?: string | undefined }

export type UsedCar = {
  key: string
  /** 'Nissan Leaf 40 kWh' */
  name: string
  /** Below its group in a list of options: '40 kWh'. */
  label: string
  group: string
  /** The address of its model page, if it has one. */
  path: string | null
  /** The first year of manufacture. */
  madeFrom: Known | null
  /** Usable when new, in kWh. */
  battery: Known | null
  /** Wh/km out of the battery at a steady 90 km/h, and the range in km that the tests reached. */
  tested: {
    mild: number
    winter: number
    reached: { mild: number; winter: number }
    source: string
  } | null
  /** Wh/km out of the battery in tests at two steady speeds; absent without such tests. */
  steady?: BatteryFacts['testedAtSpeeds'][string]
  /**
   * The published range when new, in km, and the share of it to count on, in percent: all of a North American rating,
   * less of WLTP; null where nothing tells how its test compares with the road.
   */
  range: (Known & { cycle: string; share: { low: number; high: number } | null }) | null
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
  /** Every source that an answer may cite. */
  sources: { readonly [id: string]: Source }
}
