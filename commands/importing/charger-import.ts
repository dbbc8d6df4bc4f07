import { readFile, rename, writeFile } from 'node:fs/promises'
import {
  chargerSchema,
  chargersSchema,
  type Charger,
  type Plug,
} from '../../content/charger-schema.ts'
import { kilometresBetween } from '../../content/places/distance.ts'
import { foldAccents } from '../../content/texts/folded-text.ts'
import { readChargerFile } from './charger-file.ts'
import { parseCharger } from './charger-parser.ts'

/** How many chargers an import adds, changes and removes. */
type ChargerChanges = { added: number; changed: number; removed: number; unchanged: number }

export type ChargerImport =
  | { outcome: 'mistakes'; mistakes: string[] }
  | {
      outcome: 'applied' | 'dry run'
      changes: ChargerChanges
      /** The number of rows that repeat another one, or are of a place that another one has. */
      repeated: number
      withoutRegion: number
    }

/**
 * Compares a copy of EVRoam with the content file; with `apply` it replaces the content file atomically. Throws
 * an ImportFileError when the copy is neither CSV nor GeoJSON.
 */
export async function importChargers(
  copy: string,
  contentFile: string,
  options: { apply: boolean; today: Date },
): Promise<ChargerImport> {
  const { rows, mistakes } = await readChargerFile(copy)
  const parsed = rows.map((row) => parseCharger(row, options.today))
  for (const one of parsed) if ('mistakes' in one) mistakes.push(...one.mistakes)
  if (mistakes.length + rows.length === 0) mistakes.push('the file: contains no chargers')
  if (mistakes.length > 0) return { outcome: 'mistakes', mistakes }
  const known = await readContent(contentFile)
  const chargers = mergeRecords(
    withRegions(
      parsed.flatMap((one) => ('charger' in one ? one.charger : [])),
      known,
    ),
  )
  const text = writeChargers(chargers)
  const imported = chargersSchema.parse(JSON.parse(text))
  if (options.apply) {
    await writeFile(`${contentFile}.unfinished`, text)
    await rename(`${contentFile}.unfinished`, contentFile)
  }
  return {
    outcome: options.apply ? 'applied' : 'dry run',
    changes: compareChargers(known, imported),
    repeated: rows.length - imported.length,
    withoutRegion: imported.filter(({ region }) => region === null).length,
  }
}

async function readContent(file: string): Promise<Charger[]> {
  return chargerSchema.array().parse(JSON.parse(await readFile(file, 'utf8')))
}

const locationOf = ({ latitude, longitude }: Charger) => `${latitude} ${longitude}`

// EVRoam has no regions: a location keeps its known region until a file gives another.
function withRegions(chargers: Charger[], known: readonly Charger[]): Charger[] {
  const regions = new Map(known.map((charger) => [locationOf(charger), charger.region]))
  return chargers.map((charger) => ({
    ...charger,
    region: charger.region ?? regions.get(locationOf(charger)) ?? null,
  }))
}

/** Words in any order, without the country: '1010 Auckland' is 'Auckland 1010, NZ'. */
const wordsOf = (text: string) =>
  foldAccents(text)
    .replace(/,? *(new zealand|nz)$/, '')
    .match(/[a-z0-9]+/g)
    ?.toSorted()
    .join(' ')

const samePlaceKm = 0.05

/** Whether two records are of one place: operator and address are the same, one name begins with the other, within 50 m. */
function isSamePlace(one: Charger, other: Charger): boolean {
  const [short = '', long = ''] = [one.name, other.name]
    .map(foldAccents)
    .toSorted((a, b) => a.length - b.length)
  return (
    one.operator === other.operator &&
    wordsOf(one.address) === wordsOf(other.address) &&
    long.startsWith(short) &&
    kilometresBetween(one, other) <= samePlaceKm
  )
}

const plugCount = ({ plugs }: Charger) => plugs.reduce((sum, { count }) => sum + count, 0)

/** One record for each place. */
function mergeRecords(chargers: readonly Charger[]): Charger[] {
  const places: Charger[] = []
  const byPlugs = chargers.toSorted(
    (one, other) =>
      plugCount(other) - plugCount(one) || byText(writeCharger(one), writeCharger(other)),
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
  const kindOf = ({ current, kw, connector }: Plug) => `${current} ${kw} ${connector}`
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

const identity = ({ operator, name, address }: Charger) => `${operator}\n${name}\n${address}`

/** Compares two lists. EVRoam's own ids change with each copy, so operator, name and address identify a charger. */
function compareChargers(before: readonly Charger[], after: readonly Charger[]): ChargerChanges {
  const changes = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  const old = Map.groupBy(before, identity)
  const fresh = Map.groupBy(after, identity)
  for (const key of new Set([...old.keys(), ...fresh.keys()])) {
    const was = (old.get(key) ?? []).map(writeCharger)
    const is = (fresh.get(key) ?? []).map(writeCharger)
    const same = is.filter((text) => was.includes(text)).length
    const changed = Math.min(was.length, is.length) - same
    changes.unchanged += same
    changes.changed += changed
    changes.added += is.length - same - changed
    changes.removed += was.length - same - changed
  }
  return changes
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

// The fields in a fixed order.
const plugLine = ({ current, kw, connector, count }: Plug) => ({ current, kw, connector, count })

/** A charger as one line of JSON. Equal chargers give equal text. */
function writeCharger(charger: Charger): string {
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
