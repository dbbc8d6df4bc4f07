import type { Source } from '../../../content/sources/source-schema.ts'
import type { OpenSource } from '../../facts/sources/open-schema.ts'

/** Encodes characters that are not allowed in a URL: browsers accept them, other programs may not. */
const addressOf = ({ url }: Source) =>
  url?.replaceAll(/[^!-~]|[|"<>\\^`{}]/gu, encodeURIComponent) ?? null

/** A source in the open files: every key is present. */
export const openSource = (source: Source): OpenSource => ({
  name: source.name,
  address: addressOf(source),
  kind: source.kind,
  rank: source.rank,
  licence: source.licence,
  credit: source.credit ?? null,
  published: source.published,
  read: source.read,
  readIn: source.readIn ?? null,
})

/** The sources by id, in the order of their ids. */
export const openSources = (
  sources: Readonly<Record<string, Source | undefined>>,
): Record<string, OpenSource> =>
  Object.fromEntries(
    Object.entries(sources)
      .flatMap(([id, source]) => (source ? [[id, openSource(source)] as const] : []))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** A source as columns of a table. */
export const sourceColumns = [
  'sourceId',
  'sourceName',
  'sourceAddress',
  'sourceRank',
  'sourceLicence',
  'sourcePublished',
  'sourceRead',
] as const

/** The values of these columns; all null for a statement without a source. */
export function sourceCells(
  id: string | null,
  sources: Readonly<Record<string, Source | undefined>>,
) {
  const source = id === null ? undefined : sources[id]
  return {
    sourceId: id,
    sourceName: source?.name ?? null,
    sourceAddress: source ? addressOf(source) : null,
    sourceRank: source?.rank ?? null,
    sourceLicence: source?.licence ?? null,
    sourcePublished: source?.published ?? null,
    sourceRead: source?.read ?? null,
  }
}
