// Programs of Debian read what a running site publishes, where they are installed: docs/works-with.md names them.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSiteProcess, type SiteProcess } from '../fixtures/site-process.ts'
import { debianFeedReaders } from '../readers/debian-feed-readers.ts'
import { output } from '../readers/debian-reader.ts'
import { debianTableReaders } from '../readers/debian-table-readers.ts'
import { readFiles, type ReadFile } from '../readers/reader.ts'

let site: SiteProcess
const folder = mkdtempSync(path.join(tmpdir(), 'programs-'))
const text = (name: ReadFile) => readFileSync(path.join(folder, name), 'utf8')

beforeAll(async () => {
  site = await openSiteProcess()
  await site.start()
  for (const [name, address] of Object.entries(readFiles)) {
    const response = await fetch(site.url + address)
    if (!response.ok) throw new Error(`${address} answers ${response.status}`)
    writeFileSync(path.join(folder, name), new Uint8Array(await response.arrayBuffer()))
  }
}, 120_000)
afterAll(async () => {
  await site.remove()
  await rm(folder, { recursive: true, force: true })
})

for (const { name, program, read } of [...debianTableReaders, ...debianFeedReaders]) {
  test(`${name} reads what the site publishes`, async ({ skip }) => {
    if (!existsSync(program)) return skip(`${name} is not installed.`)
    await read({ folder, url: site.url, text })
  })
}

const wide = '1000'
const textBrowsers: Record<string, string[]> = {
  w3m: ['-dump', '-cols', wide],
  lynx: ['-dump', '-nolist', `-width=${wide}`, '-display_charset=utf-8'],
  // 512 is the widest it knows.
  links: ['-dump', '-width', '512', '-codepage', 'utf-8'],
  elinks: [
    '-dump',
    '-no-numbering',
    '-no-references',
    '-dump-width',
    wide,
    '-dump-charset',
    'utf-8',
  ],
}

const pages = [
  '/',
  '/nissan-leaf',
  '/ev-cost?version=nissan-leaf.24&km=9000',
  '/compare?version=tesla-model-y.long-range-awd&version=kia-ev5.long-range',
  '/charging-time',
  '/trip?from=Nelson&to=Picton&version=nissan-leaf.24',
  '/ev-models',
  '/ev-service-centers',
  '/ev-ruc',
  '/brake-pads',
  '/about',
  '/questions',
  '/charging-stations',
]

/** Words and figures: '$1,673', '4.2', 'on-board'. */
const wordsOf = (shown: string) =>
  new Set(shown.toLowerCase().match(/[\p{L}\p{N}$]+(?:[.,:’'-][\p{L}\p{N}]+)*/gu))

/** The text form of a page, without the addresses of its links and the numbers of its footnotes. */
async function textForm(page: string): Promise<string> {
  const [address = '', query] = page.split('?')
  const form = `${address === '/' ? '/index' : address}.txt${query ? `?${query}` : ''}`
  const lines = await (await fetch(site.url + form)).text()
  return lines
    .split('\n\n')
    .slice(1)
    .join('\n')
    .replaceAll(/<[a-z/][^>]*>|\[\d+\]/g, ' ')
}

for (const [browser, args] of Object.entries(textBrowsers)) {
  test(`${browser} shows every word and figure of a page's text form, and no hidden words`, async ({
    skip,
  }) => {
    if (!existsSync(`/usr/bin/${browser}`)) return skip(`${browser} is not installed.`)
    for (const page of pages) {
      const shown = await output(browser, [...args, site.url + page], { folder })
      const words = wordsOf(shown)
      const missing = [...wordsOf(await textForm(page))].filter((word) => !words.has(word))
      expect([page, missing]).toEqual([page, []])
      expect(shown).not.toMatch(/did not arrive|Working it out|Edit this page/)
    }
  })
}
