import type { Charger, Plug } from '../../content/charger-schema.ts'

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

// The fields in a fixed order.
const plugLine = ({ current, kw, connector, count }: Plug) => ({ current, kw, connector, count })

/** A charger as one line of JSON. Equal chargers give equal text. */
export function writeCharger(charger: Charger): string {
  const { name, operator, address, region, latitude, longitude, plugs, carParks } = charger
  const { isAlwaysOpen, chargingCosts, parkingCosts, timeLimit, since } = charger
  return JSON.stringify({
    name,
    operator,
    address,
    region,
    latitude,
    longitude,
    plugs: plugs.map(plugLine).toSorted((one, other) => other.kw - one.kw || byPlug(one, other)),
    carParks,
    isAlwaysOpen,
    chargingCosts,
    parkingCosts,
    timeLimit,
    since,
  })
}

const byPlug = (one: Plug, other: Plug) => byText(JSON.stringify(one), JSON.stringify(other))

/** The content file: one charger per line, sorted, without duplicates. Equal chargers give equal bytes. */
export function writeChargers(chargers: readonly Charger[]): string {
  const lines = new Set(chargers.map(writeCharger))
  return `[\n${[...lines].toSorted(byText).join(',\n')}\n]\n`
}
