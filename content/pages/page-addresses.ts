// Where the models, guides, workshops and texts have their pages: at their slug, until the owner gives them another address.
// Only loaders import this file.
import { centers } from '../places/workshops/centers.ts'
import { isObject, type JsonValue } from '../edits/json-value.ts'
import { guides } from '../parts/guides.ts'
import { models } from '../cars/models.ts'
import { derived } from '../published.ts'
import { listedTexts } from './text-pages.ts'

/** The collections whose entries have a page of their own. */
export type PagedCollection = 'models' | 'guides' | 'centers' | 'text-pages'

/** What an entry says about its address. The slug names the entry and never changes. */
type Addressed = {
  slug: string | null
  pageAddress?: string | undefined
  formerAddresses?: readonly string[] | undefined
}

/** The entry whose page is at an address, or the path to which that page has moved. */
type FoundAddress =
  | { collection: PagedCollection; slug: string }
  | { collection: PagedCollection; slug: string; movedTo: string }

type Place = { collection: PagedCollection; slug: string; entry: Addressed }

const places = derived((): readonly Place[] => [
  ...placesIn('models', models()),
  ...placesIn('guides', guides()),
  ...placesIn('centers', centers()),
  ...placesIn('text-pages', listedTexts()),
])

const placesIn = (collection: PagedCollection, entries: readonly Addressed[]): Place[] =>
  entries.flatMap((entry) => (entry.slug === null ? [] : [{ collection, slug: entry.slug, entry }]))

const bySlug = derived(() => new Map(places().map((place) => [place.slug, place])))

const byAddress = derived(() => {
  const found = new Map<string, FoundAddress>()
  for (const { collection, slug, entry } of places()) {
    const movedTo = pathIn(entry, slug)
    for (const former of formerAddresses(entry)) found.set(former, { collection, slug, movedTo })
  }
  // A page that stands somewhere comes before one that stood there.
  for (const { collection, slug, entry } of places())
    found.set(entry.pageAddress ?? slug, { collection, slug })
  return found
})

const pathIn = ({ pageAddress }: Addressed, slug: string) => `/${pageAddress ?? slug}`

/** Every address that an entry has had and has no more; the slug was its first. */
const formerAddresses = ({ slug, pageAddress, formerAddresses: former = [] }: Addressed) =>
  pageAddress === undefined || slug === null ? former : [slug, ...former]

/** The path of the page of a model, guide, workshop or text, by its slug: '/nissan-leaf'. */
export function pathOf(slug: string): string {
  const place = bySlug().get(slug)
  return place ? pathIn(place.entry, slug) : `/${slug}`
}

/** What is at a path such as '/nissan-leaf'; undefined if no entry is or was there. */
export const findAddress = (path: string): FoundAddress | undefined =>
  byAddress().get(path.slice(1))

/** The pages that have another address than their slug: links by slug lead to these. Usually empty. */
export const movedPaths = derived((): Readonly<Record<string, string>> =>
  Object.fromEntries(
    places().flatMap(({ slug, entry }) =>
      entry.pageAddress === undefined ? [] : [[`/${slug}`, pathIn(entry, slug)]],
    ),
  ),
)

/** What the server answers before the pages; '/index.txt' is the text form of the home page. */
const ofServer = [
  'assets',
  'functions',
  'graphql',
  'healthz',
  'icons',
  'index',
  'metrics',
  'readyz',
  'realtime',
  'rest',
  'storage',
]

let reserved: ReadonlySet<string> = new Set(ofServer)

/** Reserves the addresses of the site's own pages: content does not know the route table, so the site says them. */
export function reserveAddresses(ofPages: readonly string[]): void {
  reserved = new Set([...ofServer, ...ofPages])
}

/** Whether an address belongs to the site itself. */
export const isReserved = (address: string): boolean => reserved.has(address)

/** What is wrong with the addresses of an entry, each as 'field: what is wrong'. */
export function checkAddress(collection: PagedCollection, entry: Addressed): string[] {
  const { slug, pageAddress, formerAddresses: former = [] } = entry
  if (slug === null) {
    return pageAddress === undefined ? [] : ['pageAddress: needs a page of its own']
  }
  const own = { slug, ...(pageAddress !== undefined && { pageAddress }) }
  const mistakes = Object.entries(own).flatMap(([field, text]) => {
    if (isReserved(text)) return [`${field}: /${text} is another page of this site`]
    const holder = holderOf(text, { collection, slug })
    return holder ? [`${field}: /${text} is or was the address of ${holder}`] : []
  })
  const isNow = pageAddress ?? slug
  if (former.includes(isNow)) mistakes.push(`formerAddresses: /${isNow} is its address now`)
  const taken = former.find((text) => holderOf(text, { collection, slug }))
  if (taken) mistakes.push(`formerAddresses: /${taken} is the address of another page`)
  return mistakes
}

/** The slug of the other entry that has or had an address. */
function holderOf(address: string, own: { collection: PagedCollection; slug: string }) {
  const found = places().find(
    ({ collection, slug, entry }) =>
      (collection !== own.collection || slug !== own.slug) &&
      [slug, entry.pageAddress, ...formerAddresses(entry)].includes(address),
  )
  return found?.slug
}

/** An entry whose address has changed keeps the one before, which leads to the new one for good. */
export function withFormerAddress(before: JsonValue | undefined, after: JsonValue): JsonValue {
  if (!isObject(before) || !isObject(after)) return after
  const was: Partial<Addressed> = before
  const is: Partial<Addressed> = after
  if (was.pageAddress === is.pageAddress || typeof was.slug !== 'string') return after
  const now = is.pageAddress ?? was.slug
  const former = [...(is.formerAddresses ?? []), was.pageAddress ?? was.slug]
  // The slug needs no mention while another address stands in front of it.
  const kept = [...new Set(former)].filter((one) => one !== now && one !== was.slug)
  const { formerAddresses: _former, ...rest } = is
  return { ...rest, ...(kept.length > 0 && { formerAddresses: kept }) } as JsonValue
}
