// What an answer about charging time is worked out from. Plain data: a loader builds it, and a browser may hold it.
import type { Charger, Plug } from '../../../content/places/chargers/charger-schema.ts'
import type { PricedNetwork } from '../../../content/rates/charger-networks.ts'
import type { PublicPrice } from '../../../content/rates/public-prices.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import type { plugs } from '../../../content/cars/version.ts'
import type { KnownCurve, PublishedTime, SourcedNumber } from './charging-answer-schema.ts'

export type CarPlug = (typeof plugs)[keyof typeof plugs]

/** What is known of a version's charging; null is 'not known'. */
export type ChargingCar = {
  /** 'nissan-leaf.40' */
  key: string
  name: string
  make: string
  /** The path of the model's page. */
  path: string
  usableKwh: SourcedNumber | null
  dcKw: SourcedNumber | null
  /** The same where no source bears it out: it may make a shortest time longer, and nothing else. */
  unconfirmedDcKw: SourcedNumber | null
  acKw: SourcedNumber | null
  plug: CarPlug | null
  curve: KnownCurve | null
  /** Why its published curve is not used. */
  refused: string | null
  published: PublishedTime | null
}

/** A public charger as the copy of EVRoam lists it. */
export type ChargingSite = Pick<Charger, 'name' | 'operator' | 'address' | 'chargingCosts'> & {
  key: string
  plugs: Plug[]
  /** When the newest charger of the copy came into use. */
  listedTo: string
  /** The network whose prices apply here; null if we know no prices. */
  priced: PricedNetwork | null
}

/** What power costs. */
type ChargingPrices = {
  /** At home, in cents per kWh: the median of the networks, as on /ev-cost. Null if left out. */
  home: { label: string; value: number; source: string; note: string } | null
  /** Prices seen at charging networks, newest first. */
  seen: readonly PublicPrice[]
}

export type ChargingFacts = {
  /** By the key of the version. */
  cars: Readonly<Record<string, ChargingCar>>
  sources: Readonly<Record<string, Source>>
  /** The charger that the inputs name. */
  site: ChargingSite | null
  prices: ChargingPrices
}
