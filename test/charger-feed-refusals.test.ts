// Lists of EVRoam that are refused, or published only after a tick.
import { expect, test } from 'vitest'
import { dateText } from '../content/date-text.ts'
import { addDays } from '../content/new-zealand-day.ts'
import {
  nextList,
  openChargerDesk,
  postList,
  today,
  twoDaysAgo,
  yesterday,
} from './fixtures/charger-desk.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
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
  const { site, browser } = await openChargerDesk()
  const refused = await postList(browser, file())
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(reason)
  expect(await site.database`select from desk.content_changes`).toHaveLength(0)
})

test('the day of a list is neither in the future nor before its newest charger or the published list', async () => {
  const { browser } = await openChargerDesk()
  const file = evroamCsv(all)
  expect((await postList(browser, file, addDays(today, 2))).html).toContain('is in the future')
  expect((await postList(browser, file, '3/12/2026')).html).toContain(
    'must be a day like 2026-12-03',
  )
  const early = await postList(browser, file, '2019-01-01')
  expect(early.html).toMatch(/is before \d+ \w+ 20\d\d, when/)
  const first = await postList(browser, file)
  await browser.post(first.path, { do: 'publish' })
  const older = await postList(browser, evroamCsv(nextList()), twoDaysAgo)
  expect(older.html).toContain(`is before that of the published list, ${dateText(yesterday)}`)
})

test('a list that closes more than a tenth is published only after a tick', async () => {
  const { browser, pageOf } = await openChargerDesk()
  const draft = await postList(browser, evroamCsv(all.slice(60)))
  expect(draft.html).toContain(`60 of ${all.length} chargers close`)
  const refused = await browser.post(draft.path, { do: 'publish' })
  expect(refused.status).toBe(409)
  await browser.post(draft.path, { do: 'publish', confirmed: 'on' })
  expect(JSON.parse(await pageOf('/open/chargers.geojson')).features).toHaveLength(all.length - 60)
})

test('a moderator and a visitor may not bring a list', async () => {
  const { site } = await openChargerDesk()
  const { browser } = await signInToDesk(site, 'moderator')
  expect((await postList(browser, evroamCsv(all))).status).toBe(403)
  expect((await site.fetch('/desk/sources', { redirect: 'manual' })).status).toBe(302)
})
