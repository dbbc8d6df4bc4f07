import { expect, test } from 'vitest'
import { routePaths } from '../commands/checks/route-paths.ts'
import { centerSlugs } from '../content/centers.ts'
import { guideSlugs } from '../content/guides.ts'
import { modelSlugs } from '../content/models.ts'
import { reservedAddresses } from '../content/addresses/reserved-addresses.ts'

const entries = new Set([...modelSlugs, ...guideSlugs, ...centerSlugs])

test('every page of the route table that is not of an entry is reserved', () => {
  const first = routePaths.map((path) => path.split('/')[1] ?? '')
  // A slug has no dot, so files need no reservation.
  const own = first.filter((part) => part !== '' && !part.includes('.') && !entries.has(part))
  expect([...new Set(own)].filter((part) => !reservedAddresses.has(part))).toEqual(['x'])
  // The text form of a page is at its address with '.txt'.
  const texts = first.flatMap((part) => /^(.+)\.txt$/.exec(part)?.[1] ?? [])
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter((part) => !reservedAddresses.has(part))).toEqual([])
})

test('no entry of the files has a reserved address', () => {
  expect([...entries].filter((slug) => reservedAddresses.has(slug))).toEqual([])
})
