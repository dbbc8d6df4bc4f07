// Lists draw their cars from one file, which a browser keeps.
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test.each(['/', '/ev-models', '/compare'])(
  '%s draws its cars from one file that has each of them',
  async (path) => {
    const html = await (await site.fetch(path)).text()
    const used = [...html.matchAll(/<use (?:data-)?href="(\/drawings\/[^"#]+)#([^"]+)"/g)]
    expect(used.length).toBeGreaterThan(5)
    expect(new Set(used.map(([, file]) => file)).size).toBe(1)

    const response = await site.fetch(used[0]?.[1] ?? '')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    const sheet = await response.text()
    for (const [, , slug] of used) expect(sheet.split(`<g id="${slug}"`)).toHaveLength(2)
    expect(sheet).not.toContain('url(')
    expect(brotliCompressSync(sheet).length).toBeLessThan(20_000)
  },
)

test('a file of drawings that no longer is says so', async () => {
  expect((await site.fetch('/drawings/cars-00000000.svg')).status).toBe(404)
})
