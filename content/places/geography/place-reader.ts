// The one reader of places that people type: towns and suburbs, their other names, postcodes, airports and islands, for
// every tool. Pure, and small enough for the browser.
import { orList } from '../../texts/numbers-and-lists.ts'
import { editDistance } from '../../texts/edit-distance.ts'
import { foldAccents } from '../../texts/folded-text.ts'
import areaPlaces from './areas.json' with { type: 'json' }
import { newZealandRegions } from './regions.ts'

/** A place as far as a reader must know it. */
export type NamedPlace = {
  /** Two official names stand beside each other: 'Takapō / Lake Tekapo'. '' for postcodes that no source places. */
  name: string
  /** Māori names, former names and other spellings. */
  also?: readonly string[]
  /** Of an airport, as on its tickets: 'AKL'. */
  code?: string
  /** The postcodes that are known to be its own. */
  postcodes: readonly string[]
  /** A suburb or a locality: a town of its name is meant first. */
  isSuburb?: true
  /** In which it lies, or may lie. */
  regions?: readonly string[]
  /** Of an island to which no road leads: the towns that its ferry, or else its flights, leave from. */
  ferryFrom?: readonly string[]
  flightsFrom?: readonly string[]
  /** What else is called so, as a sentence, with what to enter for it. */
  elsewhere?: string
}

/**
 * What a text means: a place, under the name by which a page calls it ('Hamilton (3204)'), with the postcode if it was
 * asked for by that; or that it means none or more than one, with the sentence to say so.
 */
export type ReadPlace<Place extends NamedPlace> =
  | { isKnown: true; name: string; place: Place; postcode: string | null }
  | { isKnown: false; why: () => string; isShared?: true }

/** Reads a place. `places` has towns before suburbs. */
export function readPlace<Place extends NamedPlace>(
  places: readonly Place[],
  text: string,
): ReadPlace<Place> {
  const index = indexOf(places)
  const isName = (words: string) => index.byName.has(placeKey(words))
  const [whole = '', ...others] = spellingsOf(text, isName)
  const read = readSpelling(index, whole) ?? readInTown(index, whole)
  if (read) return read
  for (const spelling of others) {
    const other = readSpelling(index, spelling)
    if (other) return other
  }
  return { isKnown: false, why: () => unknownPlace(text, nearNames(places, text)) }
}

function readSpelling<Place extends NamedPlace>(
  index: PlaceIndex<Place>,
  spelling: string,
): ReadPlace<Place> | null {
  const postcode = /(?<!\d)\d{4}$/.exec(spelling)?.[0]
  if (postcode !== undefined) {
    const coded =
      readNamed(index, spelling, postcode) ??
      readElsewhere(index, spelling, postcode) ??
      readPostcode(index, postcode)
    if (coded) return coded
  }
  const [place] = named(index, spelling)
  if (!place) return null
  const doubt = place.isSuburb && doubtOf(index, spelling)
  return doubt ? doubted(doubt) : { isKnown: true, name: place.name, place, postcode: null }
}

const doubted = (why: string) => ({ isKnown: false, why: () => why, isShared: true }) as const

/** The places of a name. */
const named = <Place extends NamedPlace>(index: PlaceIndex<Place>, name: string) =>
  index.byName.get(placeKey(name)) ?? airportOf(index, name)

/** 'Piha, Auckland' is Piha, and 'Hamilton, Auckland' is asked about. */
function readInTown<Place extends NamedPlace>(
  index: PlaceIndex<Place>,
  text: string,
): ReadPlace<Place> | null {
  const part = partInTown(text, (name) => named(index, name))
  switch (part?.kind) {
    case undefined:
      return null
    case 'in town': {
      const { place } = part
      const alone = readSpelling(index, place.name)
      const isOwn = alone?.isKnown && alone.place === place
      const name = isOwn ? place.name : `${place.name}, ${place.regions?.[0] ?? ''}`
      return { isKnown: true, name, place, postcode: null }
    }
    case 'several':
      return doubted(sharedName(part.part))
    case 'apart':
      return doubted(unknownPlace(text, part.names))
  }
}

/** What the parts of an address mean: one place in the town at its end, several, or places that are far apart. */
type PartInTown<Place> =
  | { kind: 'in town'; place: Place }
  | { kind: 'several'; part: string }
  | { kind: 'apart'; names: [string, string] }

/**
 * The part of an address that lies in the town or region at its end, the first one: it says more than the town. Null if there is
 * no such part, so that the town is meant: '45 Marine Parade, Napier'.
 */
function partInTown<Place extends NamedPlace>(
  text: string,
  find: (name: string) => readonly Place[],
): PartInTown<Place> | null {
  const parts = text.split(',').map((part) => part.trim())
  const end = parts.pop() ?? ''
  const region = regionKeys.get(placeKey(end)) ?? null
  // A suburb may have the name of a region: Northland is one of Wellington.
  const town = find(end).find(({ isSuburb }) => !region || !isSuburb)
  if (!region && !town) return null
  const isInside = (place: Place) =>
    (region !== null && place.regions?.includes(region)) ||
    (town !== undefined && isInAreaOf(town, place))
  for (const part of parts) {
    const found = find(part)
    const inside = found.filter(isInside)
    const [place, other] = inside.filter(({ isSuburb }) => !isSuburb || !isTownAmong(inside))
    if (place) return other ? { kind: 'several', part } : { kind: 'in town', place }
    const [outside] = found
    if (outside && town && !town.ferryFrom)
      return { kind: 'apart', names: [outside.name, town.name] }
  }
  return null
}

const isTownAmong = (places: readonly NamedPlace[]) => places.some(({ isSuburb }) => !isSuburb)

/** Whether two places are in one region, or in one area of the post: Richmond is in Tasman and called a part of Nelson. */
const isInAreaOf = (town: NamedPlace, { regions = [], postcodes }: NamedPlace) =>
  regions.some((region) => town.regions?.includes(region)) ||
  postcodes.some((own) => town.postcodes.some((other) => other.slice(0, 2) === own.slice(0, 2)))

/** The airport of a town by any of the town's names: 'Wgtn airport'. */
function airportOf<Place extends NamedPlace>({ byName }: PlaceIndex<Place>, text: string) {
  const [, town] = /^(.+) airport$/i.exec(text) ?? []
  const [place] = (town && byName.get(placeKey(town))) || []
  return (place && byName.get(placeKey(`${place.name} Airport`))) ?? []
}

/** Why the name of a suburb may mean something else, as a sentence; null if it does not. */
function doubtOf({ byName, byFirstWords }: PlaceIndex<unknown>, name: string): string | null {
  const key = placeKey(name)
  if (regionKeys.has(key)) return unknownPlace(name, [])
  if ((byName.get(key)?.length ?? 0) > 1) return sharedName(name)
  const whole = byFirstWords.get(key)
  return whole
    ? `‘${name}’ may be ${whole} or another place. Please enter the whole name, or a postcode.`
    : null
}

const sharedName = (name: string) =>
  `‘${name}’ is the name of several places. Please enter a larger town nearby, or a postcode.`

/** Reads a field's text: its value is the first name of the place, or the postcode. */
export const placeInput = (places: readonly NamedPlace[]) => (text: string) => {
  const read = readPlace(places, text)
  return read.isKnown ? { value: read.postcode ?? read.place.name } : { mistake: read.why() }
}

/** Places that only the visitor knows. */
const ownPlace =
  /^(?:(?:my|our) )?(?:home|house|place|work)$|^(?:here|current location|my location)$/i

/** In characters; a longer text is not repeated whole. */
const longestRepeated = 80

/** What to say about a text that no list knows, with the names that may be meant. */
export function unknownPlace(text: string, near: readonly string[]): string {
  if (ownPlace.test(text.trim())) {
    return 'We do not know where that is. Please enter its suburb, town or postcode.'
  }
  const said =
    text.length > longestRepeated ? `‘${text.slice(0, longestRepeated - 3)}…’` : `‘${text}’`
  if (regionKeys.has(placeKey(text))) return `${said} is a region. Please enter a town in it.`
  const area = areas.get(areaKey(text))
  if (area) {
    return `${said} is not in our list of places. Please enter one near it: ${orList(area)}.`
  }
  return near.length > 0
    ? `We do not know ${said}. Do you mean ${orList(near)}?`
    : `We do not know ${said}. Please enter a larger town nearby, or a postcode.`
}

/** The postcodes of what was read: the one asked for, or those of the place. */
export const postcodesOf = <Place extends NamedPlace>(read: ReadPlace<Place>): readonly string[] =>
  read.isKnown ? (read.postcode ? [read.postcode] : read.place.postcodes) : []

/**
 * A name by its letters and digits: 'Te Whanganui-a-Tara' and 'te whanga-nui-a-tara' are one, 'Mt' is 'Mount', a ski area
 * is a ski field.
 */
export const placeKey = (name: string): string =>
  foldAccents(name.trim())
    .replace(/^(mount|mt)\b/, 'mt')
    .replace(/^(saint|st)\b/, 'st')
    .replace(/ ski (area|resort)$/, ' ski field')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const regionKeys = new Map(newZealandRegions.map((region) => [placeKey(region), region]))

/** 'Fiordland' and 'Fiordland National Park', 'Treble Cone' and its ski field are one. */
const areaKey = (name: string) =>
  placeKey(name).replace(/(?<=.)(nationalpark|skifield|forest|track)$/, '')

/** Parks, lakes, capes and ski fields that are no place of the lists, with the places of the lists that are nearest. */
const areas = new Map(
  Object.entries(areaPlaces).flatMap(([name, near]) =>
    name.split(' / ').map((part) => [areaKey(part), near]),
  ),
)

/** The keys of all names of a place: 'Takapō / Lake Tekapo' has three. */
export const placeKeys = ({
  name,
  also = [],
  code = '',
}: Pick<NamedPlace, 'name' | 'also' | 'code'>): string[] => [
  ...new Set([name, ...name.split(' / '), ...also, ...(code ? [code] : [])].map(placeKey)),
]

/** At most three names that may be meant by a text that is none: begun, misspelt, a part of it, or a postcode without its first 0. */
export function nearNames(places: readonly NamedPlace[], text: string): readonly string[] {
  const { byName, byPostcode } = indexOf(places)
  const sought = placeKey(text)
  if (/^\d+$/.test(sought)) return byPostcode.has(`0${sought}`) ? [`0${sought}`] : []
  if (sought.length < 3) return []
  const limit = sought.length < 6 ? 1 : 2
  const near = [...byName].flatMap(([key, [place, other]]) => {
    // One letter off a code is another code, or none.
    if (key === place?.code?.toLowerCase()) return []
    const isPlain = place && !(place.isSuburb && other)
    if (!isPlain) return []
    const isWord = key === sought || place.name.split(' ').some((word) => placeKey(word) === sought)
    // A whole word of a name is meant before one that is begun, and that before a misspelt one.
    if (isWord && key.includes(sought)) return [{ name: place.name, distance: -1 }]
    const distance = key.startsWith(sought) ? 0 : editDistance(sought, key, limit)
    return distance <= limit ? [{ name: place.name, distance }] : []
  })
  const words = near.filter(({ distance }) => distance < 0)
  const sorted = near.toSorted((one, other) => one.distance - other.distance)
  const [nearest] = sorted
  if (!nearest) return nameWithin(byName, text)
  const likely = sorted.filter(({ distance }) => distance <= nearest.distance + 1)
  return [...new Set((words.length > 0 ? words : likely).map(({ name }) => name))].slice(0, 3)
}

/** Streets have the names of towns that they need not lie in. */
const isStreet =
  /^\d|\b(?:street|st|road|rd|avenue|ave|drive|quay|parade|terrace|lane|place|highway)$/i

/** The longest name of a place within a text, the first of them: 'Raglan Beach', 'Interislander Wellington'. */
function nameWithin(
  byName: ReadonlyMap<string, readonly NamedPlace[]>,
  text: string,
): readonly string[] {
  const words = text.split(/[\s,]+/).slice(0, mostEnds)
  if (words.length < 2 || isStreet.test(text)) return []
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const key = placeKey(words.slice(at, at + length).join(' '))
      const [place, other] = byName.get(key) ?? []
      if (place && key !== place.code?.toLowerCase() && !(place.isSuburb && other))
        return [place.name]
    }
  }
  return []
}

/** What stands before the number of a house: 'Level 3, ', 'Unit 4, ', '5B/' of '5B/12'. */
const unitOfHouse =
  /^(?:(?:unit|flat|level|suite|shop|apartment|apt) (?:\d+\p{L}?|\p{L})[\s,/]+|\d+\p{L}?\/)(?=\d)/iu

/** No name has more words, and no address more parts that name its town. */
const mostEnds = 8

/** A text as it may be meant, the likeliest first: without the country, without 'city', the postcode last, the parts of an address. */
export function spellingsOf(text: string, isName: (words: string) => boolean): string[] {
  const plain = text
    .replaceAll(/[()]/g, ' ')
    .trim()
    .replace(/[\s,]*\b(new zealand|nz|aotearoa)\.?$/i, '')
    .replace(/[\s,.]+$/, '')
    .replace(/^(\d{4})[\s,]+(\p{L}.*)$/u, (all, digits, rest) =>
      isName(rest) ? `${rest} ${digits}` : all,
    )
    .replace(unitOfHouse, '')
  const parts = plain
    .split(',')
    .slice(-mostEnds)
    .map((part) => part.trim())
  // '1 Lambton Quay Wellington': the town is what an address without commas ends with.
  const words = /^\d+\p{L}?(-\d+\p{L}?)? /u.test(plain)
    ? plain.split(/\s+/).slice(2).slice(-mostEnds)
    : []
  const ends = words.map((_, at) => words.slice(at).join(' '))
  return [plain, ...parts.toReversed(), ...ends].flatMap((part) => [
    part,
    part.replace(/ (cbd|city|central|downtown|village|township|ferry|ferry terminal|\d{4})$/i, ''),
    part.replace(/^(near|close to|just outside|outside|central|downtown) /i, ''),
  ])
}

type PlaceIndex<Place> = {
  /** Towns first, in the order of the list. */
  byName: ReadonlyMap<string, readonly Place[]>
  byPostcode: ReadonlyMap<string, readonly Place[]>
  /** The towns whose names begin with these words: 'milford' is the beginning of Milford Sound. */
  byFirstWords: ReadonlyMap<string, string>
}

/** A town that alone has the postcode lends its name, a suburb its position. */
function readPostcode<Place extends NamedPlace>(
  { byPostcode }: PlaceIndex<Place>,
  postcode: string,
): ReadPlace<Place> | null {
  const found = byPostcode.get(postcode) ?? []
  const [town, otherTown] = found.filter(({ isSuburb }) => !isSuburb)
  const suburb = found.find(({ isSuburb }) => isSuburb)
  const place = suburb ?? town
  if (!place) return null
  const { name } = town && !otherTown ? town : (suburb ?? { name: '' })
  return { isKnown: true, name: name ? `${name} (${postcode})` : postcode, place, postcode }
}

/** A town with more postcodes than this is a city, of which a postcode is a part. */
const mostOfTown = 3

/** The places whose name stands before a postcode, in the last part of a text. */
const namedBefore = <Place>({ byName }: PlaceIndex<Place>, text: string, postcode: string) => {
  const parts = text.slice(0, -postcode.length).split(',')
  return byName.get(placeKey(parts.findLast((part) => placeKey(part)) ?? '')) ?? []
}

/** A suburb, or a town that is no city, with a postcode of its own: 'Lake Tekapo 7999' is not Mount Cook, which has it too. */
function readNamed<Place extends NamedPlace>(
  index: PlaceIndex<Place>,
  text: string,
  postcode: string,
): ReadPlace<Place> | null {
  const own = namedBefore(index, text, postcode).filter(({ postcodes }) =>
    postcodes.includes(postcode),
  )
  const town = own.find(({ isSuburb }) => !isSuburb)
  const [suburb] = own
  if (town) {
    if (town.postcodes.length > mostOfTown) return null
    const coded = readPostcode(index, postcode)
    return coded?.isKnown && coded.name.startsWith(town.name)
      ? { ...coded, place: town }
      : { isKnown: true, name: town.name, place: town, postcode: null }
  }
  if (!suburb) return null
  return { isKnown: true, name: `${suburb.name} (${postcode})`, place: suburb, postcode }
}

/** The town that a text names before digits that are no postcode of its area: 'Hamilton 2013' is a town and a year. */
function readElsewhere<Place extends NamedPlace>(
  index: PlaceIndex<Place>,
  text: string,
  postcode: string,
): ReadPlace<Place> | null {
  const town = namedBefore(index, text, postcode).find(({ isSuburb }) => !isSuburb)
  // The lists of towns are not whole, so a postcode of the same first two digits counts as the town's.
  const isOwn = town && town.postcodes.some((own) => own.startsWith(postcode.slice(0, 2)))
  if (!town || isOwn || town.postcodes.length === 0) return null
  return { isKnown: true, name: town.name, place: town, postcode: null }
}

const indexes = new WeakMap<object, PlaceIndex<unknown>>()

function indexOf<Place extends NamedPlace>(places: readonly Place[]): PlaceIndex<Place> {
  const kept = indexes.get(places) as PlaceIndex<Place> | undefined
  if (kept) return kept
  const byName = new Map<string, Place[]>()
  const byPostcode = new Map<string, Place[]>()
  const byFirstWords = new Map<string, string>()
  const add = (map: Map<string, Place[]>, key: string, place: Place) =>
    map.set(key, [...(map.get(key) ?? []), place])
  // A town of a name is meant before one that is called so, too: 'Waiau' is not Franz Josef / Waiau.
  const isNamed = ({ isSuburb, name }: Place, key: string) => !isSuburb && key === placeKey(name)
  for (const place of places)
    for (const key of placeKeys(place)) if (isNamed(place, key)) add(byName, key, place)
  for (const place of places) {
    for (const key of placeKeys(place)) if (key && !isNamed(place, key)) add(byName, key, place)
    for (const postcode of place.postcodes) add(byPostcode, postcode, place)
    // A second name does not: nobody who writes 'Te Rerenga' means Cape Reinga / Te Rerenga Wairua.
    const [name = ''] = place.name.split(' / ')
    if (!place.isSuburb) {
      const words = name.split(' ')
      for (let at = 1; at < words.length; at += 1)
        byFirstWords.set(placeKey(words.slice(0, at).join(' ')), name)
    }
  }
  const index = { byName, byPostcode, byFirstWords }
  // One page asks hundreds of times.
  indexes.set(places, index)
  return index
}
