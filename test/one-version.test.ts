// A model's page is about one version at a time: the one of the URL, or else the one that stands for the model.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { models } from '../content/cars/models.ts'
import { readForms } from './fixtures/open-data/four-forms.ts'
import { visibleText } from './fixtures/page-text.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const rowOf = async (path: string, heading: string) => {
  const { rows } = await readForms(site, path)
  return rows.find(([head]) => head?.text === heading)?.map(({ text }) => text)
}

test('a version of the URL sets the figures of the head and the table', async () => {
  expect(await rowOf('/nissan-leaf?version=40', 'Range, WLTP, km')).toEqual([
    'Range, WLTP, km',
    '270',
  ])
  const { words } = await readForms(site, '/nissan-leaf?version=40')
  expect(words).toMatch(/WLTP 270/)
  expect(words).toContain('You see the Leaf 40 kWh.')
  expect(words).not.toMatch(/WLTP 385/)
})

test('without a choice the page says which version it shows', async () => {
  const { words, html } = await readForms(site, '/nissan-leaf')
  expect(words).toContain('You see the Leaf 40 kWh.')
  expect(html).toMatch(/aria-current="true"[^>]*>40 kWh</)
})

test('what is not known of the version shown stands in one line, not as dashes', async () => {
  const { words, rows } = await readForms(site, '/nissan-leaf?version=24')
  expect(words).toMatch(/Not known: [^.]*\bprice when new\b/)
  expect(rows.flat().filter(({ text }) => text === '–')).toEqual([])
})

test('the head leads with what is known: the range on the road, and the price with what it buys', async () => {
  const head = async (path: string) =>
    (await readForms(site, path)).words.split('Vehicle Overview')[0]
  expect(await head('/nissan-leaf')).toMatch(
    /On the road 220 km .*Price when new \$63,990 .*220 km on a mild day .*WLTP 270/,
  )
  expect(await head('/nissan-leaf?version=e-plus-62')).toMatch(
    /On the road 364 km .*Price of the 40 kWh \$63,990 .*364 km on a mild day .*WLTP 385/,
  )
  expect(await head('/nissan-leaf?version=40')).toContain('Price when new $63,990')
  expect(await head('/ford-e-transit')).toMatch(
    /On the road 216 km .*Payload 1,616 kg .*Price, undated From \$79,990 .*quoted 317/,
  )
  expect(await head('/kia-ev5')).not.toContain('Not known')
})

test('a figure that is quoted of the model is not called unknown too', async () => {
  const { words } = await readForms(site, '/tesla-model-y')
  expect(words).toMatch(/Also quoted .*0-100 km\/h 6.9 s RWD \/ 5.0 s AWD/)
  expect(words).not.toMatch(/Not known: [^.]*0-100/)
})

test('the closed line of a group names its most useful figure: power at a rapid charger before a wall unit’s', async () => {
  const { words } = await readForms(site, '/tesla-model-y')
  expect(words).toMatch(/Range and charging DC 250 kW/)
  expect(words).toMatch(/Size and load Boot 854 L/)
})

test('the closed line of quoted figures leaves out those of the head', async () => {
  const { html } = await readForms(site, '/ford-e-transit')
  const [, quoted = ''] = html.split('>Also quoted</p>')
  const line = visibleText(quoted.slice(0, quoted.indexOf('</summary>')))
  expect(line).toMatch(/Cargo volume 15.1/)
  expect(line).not.toContain('1,616')
})

test('the name of a battery that only repeats its usable capacity has no row', async () => {
  expect(await rowOf('/tesla-model-y', 'Battery')).toBeUndefined()
  expect(await rowOf('/nissan-leaf', 'Battery')).toEqual(['Battery', '40 kWh'])
})

test('a pressed figure opens its source, its date and the form for mistakes about it', async () => {
  const { rows } = await readForms(site, '/nissan-leaf?version=40')
  const cell = rows.find(([head]) => head?.text === 'Range, WLTP, km')?.[1]?.html ?? ''
  expect(cell).toMatch(/^<div><details[^>]*><summary>270<\/summary>/)
  expect(cell).toMatch(/<a href="#source-[a-z0-9-]+">\d+<\/a>/)
  expect(cell).toMatch(/, published \d/)
  expect(cell).toContain('href="/suggest?about=models/nissan-leaf/0"')
})

test('a version that the model does not have leads to the plain page', async () => {
  const response = await site.fetch('/nissan-leaf?version=41', { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/nissan-leaf'])
})

test('search engines keep the plain address', async () => {
  const html = await (await site.fetch('/nissan-leaf?version=24')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/nissan-leaf"/)
})

test('each term that a page uses is explained in it', async () => {
  for (const { slug, versions } of models()) {
    for (const id of [...versions.map((version) => version.id), 'all']) {
      const html = await (await site.fetch(`/${slug}?version=${id}`)).text()
      const used = [...html.matchAll(/popovertarget="([^"]+)"/gi)].map(([, target]) => target)
      expect(used.length).toBeGreaterThan(0)
      for (const target of used) expect(html).toContain(`id="${target}"`)
    }
  }
})
