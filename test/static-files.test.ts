// The files of the real build, through the whole site.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** The scripts and styles that a page names, and the scripts of its islands. */
async function assetsOf(path: string): Promise<string[]> {
  const html = await (await site.fetch(path)).text()
  const named = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const script = named.find((file) => file.endsWith('.js')) ?? ''
  const islands = (await (await site.fetch(script)).text()).matchAll(
    /\.\/([\w.-]+-island-[\w-]+\.js)/g,
  )
  return [...named, ...[...islands].map(([, name]) => `/assets/${name}`)]
}

test('browsers and caches keep every script and style of a page for a year', async () => {
  const assets = await assetsOf('/nissan-leaf')
  expect(assets.length).toBeGreaterThan(10)
  for (const path of assets) {
    // The second response comes from memory.
    for (const method of ['GET', 'GET', 'HEAD']) {
      const { status, headers } = await site.fetch(path, { method })
      expect([path, status]).toEqual([path, 200])
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('ETag')).toMatch(/^"[\w-]{22,}"$/)
      expect(Number(headers.get('Content-Length'))).toBeGreaterThan(0)
      const again = { 'If-None-Match': headers.get('ETag') ?? '' }
      expect((await site.fetch(path, { method, headers: again })).status).toBe(304)
    }
  }
})

test('a missing script gets a short 404 that no cache keeps', async () => {
  const response = await site.fetch('/assets/nothing-12345678.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toBe('There is no such file.')
})

test('/favicon.ico, which browsers and feed readers ask for unseen, is an icon', async () => {
  const response = await site.fetch('/favicon.ico')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  const { format, width } = await sharp((await response.bytes()).subarray(22)).metadata()
  expect([format, width]).toEqual(['png', 32])
})
