import { toPathText, type Path } from '../../../content/edits/value-path.ts'

type Query = [string, string | number | undefined][]

/** An address with a query; undefined parameters are left out. */
export function withQuery(path: string, query: Query): string {
  const given = query.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const collectionPath = (collection: string) => `/desk/content/${encodeURIComponent(collection)}`

export const collectionLink = (collection: string, change?: number): string =>
  withQuery(collectionPath(collection), [['change', change]])

/** The URL of an entry's page. With the id of a draft, edits made there join that draft. */
export const entryLink = (collection: string, key: string, change?: number): string =>
  withQuery(`${collectionPath(collection)}/entry`, [
    ['key', key],
    ['change', change],
  ])

/** The form of the section in which a path of an entry lies; a longer path leads to its field there. */
export const sectionLink = (
  place: { collection: string; key: string },
  path: Path,
  { change, from, row }: LinkOptions = {},
): string =>
  withQuery(`${collectionPath(place.collection)}/edit`, [
    ['key', place.key],
    ['part', toPathText(path)],
    ['from', from],
    ['row', row && toPathText(row)],
    ['change', change],
  ])

type LinkOptions = {
  /** The draft that the edit joins; 'new' for one of its own, whatever drafts there are. */
  change?: number | 'new' | undefined
  /** The item that a new one begins as a copy of. */
  from?: string | undefined
  /** The path inside the section of a row that is not there yet: the form begins with it. */
  row?: Path | undefined
}

/** The page that shows a draft, or what a published change did. */
export const changeLink = (id: number): string => withQuery('/desk/preview', [['change', id]])

// Parts of addresses of earlier versions, and what they are now.
const movedParts: readonly (readonly [before: string, now: string])[] = [
  ['/desk/take-along', '/desk/export'],
  ['/desk/work', '/desk/later'],
  ['/desk/suggestions', '/desk/proposals'],
  ['/desk/content/charger-copy', '/desk/content/charger-feed'],
  ['/desk/changes?collection=charger-copy', '/desk/changes?collection=charger-feed'],
]

/** Where a page of the desk is now whose address has changed, with its query; undefined for any other address. */
export function movedAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const asked = pathname + search
  const part = movedParts.find(
    ([before]) => asked.startsWith(before) && /^($|[/?&])/.test(asked.slice(before.length)),
  )
  return part && part[1] + asked.slice(part[0].length)
}
