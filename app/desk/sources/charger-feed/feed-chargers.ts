// The chargers that a list of EVRoam has: its rows parsed, and those of one place made one.
import type { Charger, Plug } from '../../../../content/places/chargers/charger-schema.ts'
import { placeDoubt } from '../../../../content/places/chargers/place-doubt.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import { foldAccents } from '../../../../content/texts/folded-text.ts'
import { parseCharger } from './charger-parser.ts'
import { samePlaceKm, wordsOf } from './charger-matches.ts'
import { readFeedRows, type ChargerRow } from './feed-rows.ts'
import { mistakeLines, mostOddRows, tellsItsCharger, type OddRow } from './odd-rows.ts'

type FeedChargers =
  | { mistakes: string[] }
  | {
      /** Sorted, and in the form in which the content has them: equal lists give equal chargers. */
      chargers: Charger[]
      /** The number of rows that repeat another one, or are of a place that another one has. */
      repeated: number
      /** The number of rows on the Chatham Islands, which the map does not have. */
      chathams: number
      /** The rows without which the list is taken. */
      oddRows: OddRow[]
    }

/**
 * Reads the file of a list, without a few odd rows. If the file has a mistake, or too many rows have, all mistakes are
 * listed, each with its line or feature, field and reason.
 */
export function readFeed(bytes: Uint8Array, today: Date): FeedChargers {
  const { rows: all, mistakes, isOpen } = readFeedRows(bytes)
  const rows = all.filter((row) => !isOnChathams(row))
  const parsed = rows.map((row) => placed(row, parseCharger(row, today)))
  const oddRows = parsed.flatMap((one) => ('odd' in one ? one.odd : []))
  if (mistakes.length + rows.length === 0) mistakes.push('the file: contains no chargers')
  const last = oddRows.at(-1)
  if (isOpen && last && last.position === rows.at(-1)?.position) {
    mistakes.push('the file: may be cut off: it ends in a row with a mistake')
  }
  const isFew = oddRows.length <= mostOddRows(rows.length)
  if (isFew) mistakes.push(...oddRows.filter((row) => !tellsItsCharger(row)).map(untold))
  if (mistakes.length > 0 || !isFew) {
    return { mistakes: [...mistakes, ...oddRows.flatMap(mistakeLines)] }
  }
  const read = parsed.flatMap((one) => ('charger' in one ? one.charger : []))
  const chargers = mergeRecords(read)
  const lines = new Map(chargers.map(inOneForm).map((one) => [JSON.stringify(one), one]))
  const sorted = [...lines].toSorted(([one], [other]) => byText(one, other))
  return {
    chargers: sorted.map(([, charger]) => charger),
    repeated: read.length - lines.size,
    chathams: all.length - rows.length,
    oddRows,
  }
}

type ParsedRow = ReturnType<typeof parseCharger>

/** A row whose address names a place far from its coordinates says nothing of where the charger stands. */
function placed({ position }: ChargerRow, parsed: ParsedRow): ParsedRow {
  const doubt = 'charger' in parsed ? placeDoubt(parsed.charger) : null
  if (!doubt || 'odd' in parsed) return parsed
  const {
    latitude: _latitude,
    longitude: _longitude,
    region: _region,
    ...believed
  } = parsed.charger
  const mistake = `address: names ${doubt.named}, ${Math.round(doubt.km)} km from latitude and longitude`
  return { odd: { position, mistakes: [mistake], believed } }
}

const untold = ({ position }: OddRow) =>
  `${position}: could be any charger: at least two of name, address and place must be valid`

function isOnChathams({ fields }: ChargerRow): boolean {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(fields.get(name)))
  return isBetween(latitude, -45, -43) && isBetween(longitude, -178, -175)
}

const isBetween = (value = Number.NaN, low: number, high: number) => value > low && value < high

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Whether two records of one operator and address are of one place: one name begins with the other, within 50 m. */
function isSamePlace(one: Charger, other: Charger): boolean {
  const [short = '', long = ''] = [one.name, other.name]
    .map(foldAccents)
    .toSorted((a, b) => a.length - b.length)
  return long.startsWith(short) && kilometresBetween(one, other) <= samePlaceKm
}

const plugCount = ({ plugs }: Charger) => plugs.reduce((sum, { count }) => sum + count, 0)

/** One record for each place. */
function mergeRecords(chargers: readonly Charger[]): Charger[] {
  const addresses = Map.groupBy(chargers, (one) => `${one.operator}\n${wordsOf(one.address)}`)
  return [...addresses.values()].flatMap(mergeAtAddress)
}

function mergeAtAddress(chargers: readonly Charger[]): Charger[] {
  const places: Charger[] = []
  const textOf = (one: Charger) => JSON.stringify(inOneForm(one))
  const byPlugs = chargers.toSorted(
    (one, other) => plugCount(other) - plugCount(one) || byText(textOf(one), textOf(other)),
  )
  for (const charger of byPlugs) {
    const at = places.findIndex((place) => isSamePlace(place, charger))
    const place = places[at]
    if (place) places[at] = mergeTwo(place, charger)
    else places.push(charger)
  }
  return places
}

/**
 * A place with the plugs of both records. EVRoam repeats plugs more often than it splits them, so of a kind that both
 * have the higher number counts, not the sum. Of conditions the stricter one counts.
 */
function mergeTwo(place: Charger, part: Charger): Charger {
  const kindOf = ({ current, kw, connector, isOut }: Plug) =>
    [current, kw, connector, isOut].join(' ')
  const kinds = Map.groupBy([...place.plugs, ...part.plugs], kindOf)
  const limits = [place.timeLimit, part.timeLimit].filter((limit) => typeof limit === 'number')
  return {
    ...place,
    plugs: [...kinds.values()].flatMap((same) =>
      same.toSorted((one, other) => other.count - one.count).slice(0, 1),
    ),
    carParks: Math.max(place.carParks, part.carParks),
    isAlwaysOpen: place.isAlwaysOpen && part.isAlwaysOpen,
    chargingCosts: place.chargingCosts || part.chargingCosts,
    parkingCosts: place.parkingCosts || part.parkingCosts,
    timeLimit: limits.length > 0 ? Math.min(...limits) : (place.timeLimit ?? part.timeLimit),
    since: [place.since, part.since].filter((day) => day !== null).toSorted()[0] ?? null,
  }
}

const inOneOrder = ({ current, kw, connector, count, isOut }: Plug): Plug => ({
  current,
  kw,
  connector,
  count,
  ...(isOut && { isOut }),
})

/** A charger with its fields and plugs in the order in which the content has them. */
function inOneForm(charger: Charger): Charger {
  const { name, operator, address, region, latitude, longitude, plugs, carParks } = charger
  const { isAlwaysOpen, chargingCosts, parkingCosts, timeLimit, since } = charger
  return {
    name,
    operator,
    address,
    region,
    latitude,
    longitude,
    plugs: plugs
      .map(inOneOrder)
      .toSorted(
        (one, other) => other.kw - one.kw || byText(JSON.stringify(one), JSON.stringify(other)),
      ),
    carParks,
    isAlwaysOpen,
    chargingCosts,
    parkingCosts,
    timeLimit,
    since,
  }
}
