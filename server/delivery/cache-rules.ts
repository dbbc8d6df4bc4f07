import type { CachedPage } from './cached-page.ts'
import type { FinishedResponse } from './page-response.ts'

/** The cache key: path and sorted query. */
export function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/**
 * What an entry costs at most, in bytes. Twice the body: all compressed variants together are smaller than the page, and the
 * plain one is kept only if a client without compression asks for it. Two bytes for each character of the key, and the
 * headers, which every variant repeats twice.
 */
export const sizeOf = (key: string, { headers, length }: CachedPage) =>
  length * 2 + key.length * 2 + [...headers].join().length * 8 + entryOverhead

/** An entry with its maps, promises and buffers, measured with small pages: 6 to 7 kB; in bytes. */
const entryOverhead = 8_192

/** 'no-cache' tells browsers to revalidate each time; this cache is notified of changes and need not. */
export const isCacheable = ({ status, headers }: FinishedResponse) =>
  status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? 'no-store')

export function matchesTag(tags: ReadonlySet<string>, changed: string): boolean {
  if (changed === '') return true
  return [...tags].some(
    (tag) => tag === changed || tag.startsWith(`${changed}/`) || changed.startsWith(`${tag}/`),
  )
}
