import type { Charger, Plug } from '../content/charger-schema.ts'

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

// The fields in one order, whatever order they came in.
const plugLine = ({ current, kw, connector, count }: Plug) => ({ current, kw, connector, count })

/** A charger as one line of JSON: the same charger gives the same text. */
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

/** The content file: a charger a line, by name, without the same one twice. Byte for byte the same for the same chargers. */
export function writeChargers(chargers: readonly Charger[]): string {
  const lines = new Set(chargers.map(writeCharger))
  return `[\n${[...lines].toSorted(byText).join(',\n')}\n]\n`
}
