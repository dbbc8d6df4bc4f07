// Lists of EVRoam that are refused, or published only after a tick.
import { expect, test } from 'vitest'
import { dateText } from '../content/texts/date-text.ts'
import { addDays } from '../content/texts/new-zealand-day.ts'
import {
  newSite,
  nextList,
  postList,
  today,
  twoDaysAgo,
  yesterday,
} from './fixtures/charger-desk.ts'
import { openEditorsDesk, signInToDesk } from './fixtures/desk-browser.ts'
import { evroamCsv, filedChargers } from './fixtures/evroam-file.ts'

const all = filedChargers()

test.each<[string, () => string, string]>([
  [
    'that is cut off in a row',
    () => evroamCsv(all).slice(0, -60),
    'the file: cannot be read as CSV',
  ],
  [
    'that is cut off between rows',
    () => evroamCsv(all.slice(0, 39)),
    `the file: has 39 chargers where ${all.length} are published. It is cut off`,
  ],
  [
    'with a renamed column',
    () => evroamCsv(all).replace('is24Hours', 'open24Hours'),
    'line 1: is24Hours: is missing',
  ],
  [
    'with an id twice',
    () => evroamCsv(all).replace('\r\n"2",', '\r\n"1",'),
    'line 3: OBJECTID: 1 stands in line 2 too',
  ],
  [
    'with many places outside New Zealand',
    () =>
      evroamCsv([
        ...all.slice(0, 12).map((one) => ({ ...one, longitude: 151.2, latitude: -33.86 })),
        ...all,
      ]),
    'line 2: latitude: must be -48 to -34',
  ],
  ['that is a web page', () => '<!doctype html>', 'the file: is a web page'],
  ['without anything', () => '', 'the file: choose one first'],
])('a file %s is refused with its reason, and nothing is stored', async (_what, file, reason) => {
  const { site, browser } = await openEditorsDesk()
  const refused = await postList(browser, file())
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(reason)
  expect(await site.database`select from desk.content_changes`).toHaveLength(0)
})

test('the day of a list is neither in the future nor before its newest charger or the published list', async () => {
  const { browser } = await openEditorsDesk()
  const file = evroamCsv(all)
  expect((await postList(browser, file, addDays(today, 2))).html).toContain('is in the future')
  expect((await postList(browser, file, '3/12/2026')).html).toContain(
    'must be a day like 2026-12-03',
  )
  const early = await postList(browser, file, '2019-01-01')
  expect(early.html).toMatch(/is before \d+ \w+ 20\d\d, when/)
  const first = await postList(browser, file)
  await browser.post(first.path, { intent: 'publish' })
  const older = await postList(browser, evroamCsv(nextList()), twoDaysAgo)
  expect(older.html).toContain(`is before that of the published list, ${dateText(yesterday)}`)
})

test('a list that closes more than a tenth is published once the owner says that they are gone, or keeps them', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const count = async () => JSON.parse(await pageOf('/open/chargers.geojson')).features.length
  const draft = await postList(browser, evroamCsv(all.slice(60)))
  expect(draft.html).toContain(`60 of ${all.length} sites close, ${Math.round(6000 / all.length)}%`)
  expect(draft.html).toContain('Why this asks: ')
  // By operator, above the list of what changes.
  const [above = ''] = draft.html.split('Entries 1 to 20')
  expect(above).toMatch(/\d+ of 60 are [^.]+’s, which has \d+\./)
  expect(draft.html).not.toMatch(/<input[^>]*name="closing"[^>]* checked/)
  const refused = await browser.post(draft.path, { intent: 'publish', confirmed: 'on' })
  expect([refused.status, refused.html]).toEqual([
    409,
    expect.stringContaining('Say what happens to the sites that close'),
  ])
  await browser.post(draft.path, { intent: 'publish', closing: 'close' })
  expect(await count()).toBe(all.length - 60)
  await browser.post(draft.path, { intent: 'undo' })

  const kept = await postList(browser, evroamCsv(all.slice(59)), today)
  const published = await browser.post(kept.path, { intent: 'publish', closing: 'keep' })
  expect(published.html).toContain('0 closed, 59 kept')
  expect(await count()).toBe(all.length)
  const same = await postList(browser, evroamCsv(all.slice(59), 5000), today)
  expect(same.html).toContain('This list says what is published already. Nothing changes.')
})

test('some of a list closes nothing, and the refusal of a short list leads to that choice', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const { html } = await browser.open('/desk/sources')
  expect(html).not.toMatch(/<input[^>]*name="scope"[^>]* checked/)
  const few = evroamCsv([newSite, { ...all[0]!, carParks: all[0]!.carParks + 1 }])
  const unsaid = await postList(browser, few, yesterday, '')
  expect(unsaid.html).toContain('say whether it is the whole list, or some of it')
  const refused = await postList(browser, few)
  expect(refused.html).toContain('or not the whole list: if it is some of it, say so')
  expect(refused.html).toContain('href="#upload-evroam"')
  expect(refused.html).toMatch(/<details id="upload-evroam" open/)
  const draft = await postList(browser, few, yesterday, 'some')
  expect(draft.html).toContain('some of the list: 1 new site, 0 closed, 1 changed')
  await browser.post(draft.path, { intent: 'publish' })
  expect(JSON.parse(await pageOf('/open/chargers.geojson')).features).toHaveLength(all.length + 1)
  expect(await pageOf('/charging-stations/find')).toContain('EVRoam, undated copy up to')
  expect(await pageOf('/changes')).toContain('some of the list: 1 new site, 0 closed, 1 changed')
})

test('a moderator and a visitor may not bring a list', async () => {
  const { site } = await openEditorsDesk()
  const { browser } = await signInToDesk(site, 'moderator')
  expect((await postList(browser, evroamCsv(all))).status).toBe(403)
  expect((await site.fetch('/desk/sources', { redirect: 'manual' })).status).toBe(302)
})
