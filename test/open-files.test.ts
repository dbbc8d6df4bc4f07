// The open files: their schemas, headers and caching. test/every-figure.test.ts compares their values with the pages.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileSchemas } from '../app/publishing/open-data/open-file-schemas.ts'
import { openFiles, openPaths } from '../app/ground/route/open-addresses.ts'
import { centers } from '../content/places/workshops/centers.ts'
import { listSitePages } from '../content/pages/site-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

const origin = 'https://ev.example.org'
let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { SITE_ORIGIN: origin, PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

const read = async (path: string, init?: RequestInit) => {
  const response = await site.fetch(path, init)
  return { response, text: await response.text() }
}
const readJson = async (path: string) => JSON.parse((await read(path)).text)

describe.each(openPaths)('%s', (path) => {
  test('may be read by any site, and is kept as a page is', async () => {
    const { response } = await read(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(openFiles[path].type)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const page = (await read('/sources')).response
    for (const name of ['cache-control', 'cdn-cache-control', 'vary']) {
      expect([name, response.headers.get(name)]).toEqual([name, page.headers.get(name)])
    }
  })

  test('is not sent again to a client that has it', async () => {
    const first = await read(path)
    const headers = { 'If-None-Match': first.response.headers.get('etag') ?? '' }
    const again = await read(path, { headers })
    expect([again.response.status, again.text]).toEqual([304, ''])
    expect(again.response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('has the same bytes on another day', async () => {
    const later = await openTestSite({
      settings: { SITE_ORIGIN: origin },
      database: site,
      now: () => new Date('2031-05-06T00:00:00Z'),
    })
    expect(await (await later.fetch(path)).text()).toBe((await read(path)).text)
    await later.close()
  })

  test('is sent to GET and HEAD only', async () => {
    const head = await read(path, { method: 'HEAD' })
    expect([head.response.status, head.text]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = (await read(path, { method })).response
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  test('is sent compressed to a client that asks for it', async () => {
    // What fits into a packet stays as it is.
    const isShort = (await read(path)).text.length < 860
    // The names of encodings have no case.
    for (const accepted of ['gzip', 'GZIP']) {
      const headers = { 'Accept-Encoding': accepted }
      const encoding = (await site.fetch(path, { headers })).headers.get('content-encoding')
      expect([accepted, encoding]).toEqual([accepted, isShort ? null : 'gzip'])
    }
  })
})

describe.each(Object.entries(openFileSchemas))('%s', (path, schema) => {
  test('has the form that its description promises', async () => {
    expect(schema.safeParse(await readJson(path)).error).toBeUndefined()
  })

  test('is dated by the newest change in the content', async () => {
    const days = listSitePages().map(({ changedOn }) => changedOn)
    expect((await readJson(path)).generatedFrom).toBe(days.toSorted().at(-1))
  })

  test('names a source for each id that it cites', async () => {
    const file = await readJson(path)
    const cited: string[] = []
    JSON.stringify(file, (key, value: unknown) => {
      if (['source', 'labelSource'].includes(key) && typeof value === 'string') cited.push(value)
      return value
    })
    for (const id of new Set(cited)) expect(file.sources, `source ${id}`).toHaveProperty([id])
  })
})

test('sources.json names each source by its id in the other files', async () => {
  const { sources } = await readJson('/open/sources.json')
  const files = new Map<string, Record<string, { address: string | null }>>()
  for (const { ids, address } of sources) {
    for (const { file, id } of ids) {
      if (!files.has(file)) files.set(file, (await readJson(`/open/${file}`)).sources)
      expect([id, files.get(file)?.[id]?.address]).toEqual([id, address])
    }
  }
  expect(sources.some(({ ids }: { ids: unknown[] }) => ids.length > 1)).toBe(true)
})

test('no file has our questions to a workshop, or an unverified number', async () => {
  const files = await Promise.all(openPaths.map(async (path) => (await read(path)).text))
  for (const { toAsk, contact, verification } of centers()) {
    for (const text of files) expect(text).not.toContain(JSON.stringify(toAsk).slice(1, -1))
    if (verification.status === 'verified' || verification.status === 'from-files') continue
    for (const phone of contact.phones) for (const text of files) expect(text).not.toContain(phone)
  }
  const { text } = await read('/open/centers.json')
  expect(text).not.toContain('toAsk')
})

test.each(['/open/versions.csv', '/open/rates.csv', '/open/centers.csv'])(
  '%s is UTF-8 for spreadsheet programs, with a header and no formulas',
  async (path) => {
    const response = await site.fetch(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows: string[][] = parse(bytes, { bom: true })
    const [header = []] = rows
    expect(header).toContain('sourceAddress')
    for (const row of rows) {
      expect(row).toHaveLength(header.length)
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }
  },
)

test('the rows of versions.csv are those of versions.json', async () => {
  const rows: Record<string, string>[] = parse((await read('/open/versions.csv')).text, {
    bom: true,
    columns: true,
  })
  const { rows: objects } = await readJson('/open/versions.json')
  expect(rows).toHaveLength(objects.length)
  const asText = (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, String(value ?? '')]))
  expect(rows).toEqual(objects.map(asText))
})

test('the page about the files says how many entries each has', async () => {
  const page = visibleText((await read('/open-data')).text)
  for (const [path, list, entries] of [
    ['models.json', 'models', 'models'],
    ['versions.json', 'rows', 'rows'],
    ['centers.json', 'centers', 'centers'],
    ['chargers.geojson', 'features', 'chargers'],
    ['guides.json', 'guides', 'guides'],
    ['sources.json', 'sources', 'sources'],
  ] as const) {
    const { length } = (await readJson(`/open/${path}`))[list]
    expect(page).toMatch(new RegExp(` ${length.toLocaleString('en-NZ')} ${entries}`))
  }
  const rates = parse((await read('/open/rates.csv')).text, { bom: true, columns: true })
  expect(page).toContain(`${rates.length} rows`)
})

test.each(['/open/parts.json', '/open/models.xml'])('there is nothing at %s', async (path) => {
  expect((await read(path)).response.status).toBe(404)
})
