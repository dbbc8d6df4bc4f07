// Open Charge Map: sites that its contributors know and our list does not. It says neither opening hours nor car parks, so no
// site of it becomes one of ours by itself: the owner hears of them.
import { z } from 'zod'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { placeDoubt } from '../../../content/places/chargers/place-doubt.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { storableText } from '../../ground/route/form-text.ts'
import { runWithEdits } from '../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { countText, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { jsonOf } from './feature-layer.ts'
import {
  answerParser,
  refuseAnswer,
  type ReadableSource,
  type SourceFile,
  type SourceFinding,
  type SourceQuestions,
} from './read-source.ts'

export const openChargeMap: ReadableSource = {
  name: 'open-charge-map',
  title: 'Open Charge Map',
  about:
    'Charging sites that its contributors know. It does not say all that our list does, so sites that we lack are named here for you to add.',
  credit: 'Open Charge Map contributors, CC BY 4.0',
  page: 'https://openchargemap.org/site/develop/api',
  everyHours: 7 * 24,
  needsKey: true,
  read: readAllTiles,
  compare: compareSites,
}

/** No more than this come for one question; a tile with as many is asked in quarters. */
const mostInTile = 250
const mostQuestions = 120
/** In degrees. A tile this small with so many sites cannot be a map of New Zealand. */
const smallestTile = 0.02
/** How far off its tile a site may be, in degrees. */
const tileMargin = 0.01

/** The mainland of New Zealand with Stewart Island. */
const country = { south: -48, north: -34, west: 166, east: 179 }
type Tile = typeof country

const siteSchema = z.object({
  ID: z.number().int().positive(),
  DataProviderID: z.number().int(),
  AddressInfo: z.object({
    Title: z.string().trim().min(1).max(200),
    Town: z.string().optional(),
    Postcode: z.string().nullish(),
    Latitude: z.number().min(country.south).max(country.north),
    Longitude: z.number().min(country.west).max(country.east),
  }),
  StatusTypeID: z.number().int().optional(),
  UsageTypeID: z.number().int().optional(),
  Connections: z.array(z.object({ PowerKW: z.number().positive().max(1_000).optional() })),
  DateLastVerified: z.iso.datetime().optional(),
})

/** What is kept of a site: comments, pictures and people's names are dropped here. */
type Site = z.infer<typeof siteSchema>

async function readAllTiles(questions: SourceQuestions): Promise<Uint8Array | null> {
  const { refuse, key } = questions
  if (!key) return refuse('An owner has to enter a key for Open Charge Map.')
  const sites = new Map<number, string>()
  const tiles: Tile[] = [country]
  for (let asked = 0; tiles.length > 0; asked += 1) {
    if (asked === mostQuestions)
      return refuse(`The list takes more than ${mostQuestions} questions.`)
    const tile = tiles.shift() ?? country
    const found = await askTile(questions, tile, key)
    if (found === 'too many') {
      if (tile.north - tile.south < smallestTile)
        return refuse('One place has more sites than an answer holds.')
      tiles.push(...quartersOf(tile))
      continue
    }
    // Sites on the border of two tiles come twice.
    for (const { id, json } of found) sites.set(id, json)
  }
  const sorted = [...sites].toSorted(([one], [other]) => one - other).map(([, json]) => json)
  return new TextEncoder().encode(`[${sorted.join(',')}]`)
}

/** Whether a site is of another tile. Asking for ever smaller ones would never end then. */
function isOutside({ south, north, west, east }: Tile, site: unknown): boolean {
  const { data } = siteSchema.safeParse(site)
  if (!data) return false
  const { latitude, longitude } = placeOf(data)
  const [onSouthNorth, onWestEast] = [
    latitude > south - tileMargin && latitude < north + tileMargin,
    longitude > west - tileMargin && longitude < east + tileMargin,
  ]
  return !onSouthNorth || !onWestEast
}

async function askTile(
  { ask, parse }: SourceQuestions,
  tile: Tile,
  key: string,
): Promise<TileSites> {
  const { south, north, west, east } = tile
  const query = new URLSearchParams({
    output: 'json',
    countrycode: 'NZ',
    boundingbox: `(${south},${west}),(${north},${east})`,
    maxresults: String(mostInTile),
    compact: 'true',
    verbose: 'false',
    opendata: 'true',
  })
  const answer = await ask(`https://api.openchargemap.io/v3/poi?${query}`, {
    headers: { 'X-API-Key': key },
  })
  return parse(sitesOfTile, answer, tile)
}

/** The sites of a tile, each as the JSON of what is kept of it; 'too many' if there may be more than the answer holds. */
type TileSites = { id: number; json: string }[] | 'too many'

export const sitesOfTile = answerParser('sitesOfTile', readTile)

function readTile(answer: Uint8Array | null, tile: Tile): TileSites {
  const listed = z.array(z.looseObject({ ID: z.number() })).safeParse(jsonOf(answer ?? undefined))
  if (!listed.success) return refuseAnswer('The answer is no list of sites.')
  const found = listed.data.map(
    (one) => siteSchema.safeParse(one).data ?? { ID: one.ID, isOdd: true },
  )
  if (found.some((site) => isOutside(tile, site)))
    return refuseAnswer('The service sends sites of other places than it is asked for.')
  if (found.length >= mostInTile) return 'too many'
  return found.map((site) => ({ id: site.ID, json: JSON.stringify(site) }))
}

function quartersOf({ south, north, west, east }: Tile): Tile[] {
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  return [
    { south, north: latitude, west, east: longitude },
    { south, north: latitude, west: longitude, east },
    { south: latitude, north, west, east: longitude },
    { south: latitude, north, west: longitude, east },
  ]
}

/** A list of fewer sites is cut off. */
const leastSites = 100
/** Rows that are not sites: a larger share means another format. */
const mostOddShare = 0.05
/** A site this near to one of ours is that one, in kilometres. */
const samePlaceKm = 0.3
const mostListed = 60

function compareSites(state: ContentState, { bytes, memory }: SourceFile): SourceFinding {
  const listed = z.array(z.unknown()).parse(jsonOf(bytes))
  const sites = listed.flatMap((one) => siteSchema.safeParse(one).data ?? [])
  if (listed.length - sites.length > listed.length * mostOddShare) {
    const odd = numberText(listed.length - sites.length)
    return refused(`${odd} of ${numberText(listed.length)} rows are not sites`)
  }
  if (sites.length < leastSites) return refused(`has ${sites.length} sites. It is cut off`)
  const ours = runWithEdits(state.edits, listChargers)
  const lacking = sites
    .filter(isPublic)
    .map((site) => ({
      site,
      km: Math.min(...ours.map((one) => kilometresBetween(one, placeOf(site)))),
    }))
    .filter(({ km }) => km > samePlaceKm)
  const told = new Set(memory === null ? [] : (JSON.parse(memory) as number[]))
  const news = lacking.filter(({ site }) => !told.has(site.ID))
  const count = (some: readonly unknown[]) => countText(some.length, 'site')
  return {
    outcome: 'notice',
    text: `Of ${count(sites)}, ${numberText(lacking.length)} are not in our list${memory === null ? '' : `; ${numberText(news.length)} are new since the last reading`}.`,
    notice: news.length === 0 ? null : noticeOf(news),
    memory: JSON.stringify(lacking.map(({ site }) => site.ID)),
  }
}

const refused = (mistake: string): SourceFinding => ({
  outcome: 'mistakes',
  mistakes: [`the list: ${mistake}`],
})

const placeOf = ({ AddressInfo: { Latitude, Longitude } }: Site) => ({
  latitude: Latitude,
  longitude: Longitude,
})

/** Working at least in part, open to everybody, and free to use (CC BY 4.0): by Open Charge Map's ids of each. */
const isPublic = ({ DataProviderID, StatusTypeID, UsageTypeID }: Site): boolean =>
  DataProviderID === 1 &&
  (StatusTypeID === 50 || StatusTypeID === 75) &&
  [1, 4, 5, 7].includes(UsageTypeID ?? 0)

type Lacking = { site: Site; km: number }

/** The strongest first, then those farthest from any of ours. */
function noticeOf(news: readonly Lacking[]): string {
  const sorted = news.toSorted(
    (one, other) => powerOf(other.site) - powerOf(one.site) || other.km - one.km,
  )
  const rest = sorted.length - mostListed
  return [
    'Not in our list:',
    ...sorted.slice(0, mostListed).map(lineOf),
    ...(rest > 0 ? [`and ${numberText(rest)} more`] : []),
  ].join('\n')
}

const powerOf = ({ Connections }: Site) =>
  Math.max(0, ...Connections.map((one) => one.PowerKW ?? 0))

const inOneLine = (text: string) => storableText(text).replaceAll(/\s+/g, ' ')

function lineOf({ site, km }: Lacking): string {
  const { ID, AddressInfo, DateLastVerified: verified } = site
  const power = powerOf(site)
  const address = [AddressInfo.Town, AddressInfo.Postcode].join(', ')
  const doubt = placeDoubt({ address, ...placeOf(site) })
  return [
    inOneLine([AddressInfo.Title, AddressInfo.Town?.trim()].filter(Boolean).join(', ')),
    power > 0 ? `${numberText(power)} kW` : 'power unknown',
    `${numberText(Math.round(km * 10) / 10)} km from the nearest of ours`,
    ...(doubt
      ? [`its address names ${doubt.named}, ${numberText(Math.round(doubt.km))} km off`]
      : []),
    verified ? `verified ${dateText(verified.slice(0, 10))}` : 'never verified',
    `https://openchargemap.org/site/poi/details/${ID}`,
  ].join('; ')
}
