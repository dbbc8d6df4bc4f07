// The owner brings a newer copy of EVRoam at the desk, in a browser without scripts.
import { expect, onTestFinished, test } from 'vitest'
import { dateText } from '../content/date-text.ts'
import { addDays, newZealandDay } from '../content/new-zealand-day.ts'
import type { Charger } from '../content/charger-schema.ts'
import { filledForm, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { evroamCsv, filedChargers } from './fixtures/evroam-file.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

const desk = '/desk/chargers'
const today = newZealandDay(new Date())
const [twoDaysAgo, yesterday] = [addDays(today, -2), addDays(today, -1)]

async function openDesk() {
  const site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
  onTestFinished(site.close)
  const { browser } = await signInToDesk(site, 'editor')
  const pageOf = async (path: string) => (await site.fetch(path)).text()
  return { site, browser, pageOf }
}

function upload(browser: DeskBrowser, content: string, copied = yesterday) {
  const form = new FormData()
  form.set('copied', copied)
  form.set('file', new File([content], 'evroam.csv'))
  return browser.post(desk, form)
}

const all = filedChargers()
const akaroa = all.find(({ name }) => name === 'Akaroa')
const others = all.filter((one) => one !== akaroa)
const newSite: Charger = {
  ...akaroa!,
  name: 'Zealandia Hub',
  operator: 'Hikotron',
  address: '53 Waiapu Road, Karori',
  latitude: -41.2906,
  longitude: 174.7537,
}

/** One new, one closed, ten changed. */
const nextCopy = () => [
  ...others.map((one, at) => (at < 10 ? { ...one, carParks: one.carParks + 1 } : one)),
  newSite,
]

test('a copy becomes one draft, goes onto the pages when published, and one undo takes it back to the byte', async () => {
  const { site, browser, pageOf } = await openDesk()
  const paths = [
    '/open/chargers.geojson',
    '/charging-stations/find',
    '/charging-stations',
    '/my-car.json',
  ]
  const before = await Promise.all(paths.map(pageOf))
  expect(before[1]).toContain('EVRoam, undated copy up to')
  const draft = await upload(browser, evroamCsv(nextCopy()))
  expect(draft.path).toMatch(/^\/desk\/preview\?change=\d+$/)
  expect(draft.html).toContain(`EVRoam of ${dateText(yesterday)}: 1 new site, 1 closed, 10 changed`)
  expect(draft.html).toContain('Map of the changes: 1 new site, 1 closed, 10 changed')
  expect(draft.html).toContain('Zealandia Hub, Hikotron')
  expect(await Promise.all(paths.map(pageOf))).toEqual(before)

  await browser.post(draft.path, { do: 'publish' })
  expect(await pageOf('/charging-stations/find?place=Karori')).toContain('Zealandia Hub')
  expect(await pageOf('/charging-stations/find')).toContain(
    `EVRoam, copy of ${dateText(yesterday)}, read on ${dateText(today)}`,
  )
  expect(await pageOf('/charging-stations')).toContain(`EVRoam, copy of ${dateText(yesterday)}`)
  const { features } = JSON.parse(await pageOf('/open/chargers.geojson'))
  expect(features).toHaveLength(all.length)
  const hub = features.find(
    (one: { properties: Charger }) => one.properties.name === 'Zealandia Hub',
  )
  const trip = await pageOf(`/trip.json?from=auckland&to=${hub.properties.key}`)
  expect(trip).toContain('Zealandia Hub')
  expect(await pageOf(`/charging-time?site=${hub.properties.key}`)).toContain('Zealandia Hub')
  expect(await pageOf('/search?q=zealandia+hub')).toContain('Zealandia Hub')
  const feed = await pageOf('/feed.xml')
  expect(feed.match(/1 new site, 1 closed, 10 changed/g)).toHaveLength(1)
  expect(feed).toContain('Updated: Public chargers, copy of EVRoam')
  const [listed = ''] = (await pageOf('/changes')).split('</main>')
  expect(listed.match(/1 new site, 1 closed, 10 changed/g)).toHaveLength(1)
  expect(listed).not.toContain('Zealandia Hub')

  await browser.post(draft.path, { do: 'undo' })
  expect(await Promise.all(paths.map(pageOf))).toEqual(before)
  expect(await site.database`select from desk.content_changes`).toHaveLength(1)
})

test('the same file changes nothing the second time and says so; another upload takes the place of a draft that waits', async () => {
  const { site, browser } = await openDesk()
  const file = evroamCsv(nextCopy())
  const first = await upload(browser, evroamCsv([...all, newSite]))
  const second = await upload(browser, file)
  expect(second.path).toBe(first.path)
  expect(second.html).toContain('1 closed')
  expect((await browser.open(desk)).html).toContain('is not published yet')
  await browser.post(second.path, { do: 'publish' })

  const again = await upload(browser, file)
  expect(again.status).toBe(200)
  expect(again.html).toContain(
    `This file is published already, the copy of ${dateText(yesterday)}. Nothing changes.`,
  )
  const newIds = await upload(browser, evroamCsv(nextCopy(), 5000))
  expect(newIds.html).toContain('This copy says what is published already. Nothing changes.')
  expect(await site.database`select from desk.content_changes`).toHaveLength(1)
  const later = await upload(browser, evroamCsv(nextCopy(), 5000), today)
  expect(later.html).toContain(`EVRoam of ${dateText(today)}: no site changed`)
  expect((await browser.open(desk)).html).toContain(`EVRoam of ${dateText(yesterday)}: 1 new site`)
})

test('what the owner corrected by hand stays, is named, and gives way only by choice', async () => {
  const { browser, pageOf } = await openDesk()
  const { features } = JSON.parse(await pageOf('/open/chargers.geojson'))
  const keyOf = ({ name, address }: Charger): string =>
    features.find(
      ({ properties }: { properties: Charger }) =>
        properties.name === name && properties.address === address,
    ).properties.key
  const form = `/desk/content/chargers/edit?key=${keyOf(akaroa!)}&part=&only=facts`
  const { html } = await browser.open(form)
  const hand = await browser.post(
    form,
    filledForm(html, { 'value.carParks': '9', reason: 'We counted them' }),
  )
  await browser.post(hand.path, { do: 'publish', confirmed: 'on' })

  const same = await upload(browser, evroamCsv([...all, newSite]))
  expect(same.html).toContain('1 new site, 0 closed, 0 changed')
  expect(same.html).toContain('Kept as they were corrected by hand')
  expect(same.html).toMatch(/Akaroa, ChargeNet NZ, Car parks: 9; EVRoam has 1/)
  const moved = [...others, { ...akaroa!, carParks: 4 }, newSite]
  const collided = await upload(browser, evroamCsv(moved))
  expect(collided.html).toContain('These were corrected by hand')
  const [, name = ''] = /name="(take-[^"]+)"/.exec(collided.html) ?? []
  await browser.post(collided.path, { do: 'publish' })
  const parksOf = async () =>
    JSON.parse(await pageOf('/open/chargers.geojson')).features.find(
      ({ properties }: { properties: { key: string } }) => properties.key === keyOf(akaroa!),
    ).properties.carParks
  expect(await parksOf()).toBe(9)

  const chosen = await upload(
    browser,
    evroamCsv([...moved, { ...newSite, name: 'Another' }]),
    today,
  )
  expect(chosen.html).toContain(name)
  await browser.post(chosen.path, { do: 'publish', [name]: 'mine' })
  expect(await parksOf()).toBe(4)
})

test.each<[string, () => string, string]>([
  [
    'that is cut off in a row',
    () => evroamCsv(all).slice(0, -60),
    'the file: cannot be read as CSV',
  ],
  [
    'that is cut off between rows',
    () => evroamCsv(all.slice(0, 39)),
    'the file: has 39 chargers where 394 are published. It is cut off',
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
    'with a place outside New Zealand',
    () => evroamCsv([{ ...newSite, latitude: -33.86, longitude: 151.2 }, ...all]),
    'line 2: latitude: must be -48 to -34',
  ],
  ['that is a web page', () => '<!doctype html>', 'the file: is a web page'],
  ['without anything', () => '', 'the file: choose one first'],
])('a file %s is refused with its reason, and nothing is stored', async (_what, file, reason) => {
  const { site, browser } = await openDesk()
  const refused = await upload(browser, file())
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(reason)
  expect(await site.database`select from desk.content_changes`).toHaveLength(0)
})

test('the day of a copy is neither in the future nor before its newest charger or the published copy', async () => {
  const { browser } = await openDesk()
  const file = evroamCsv(all)
  expect((await upload(browser, file, addDays(today, 2))).html).toContain('is in the future')
  expect((await upload(browser, file, '3/12/2026')).html).toContain('must be a day like 2026-12-03')
  const early = await upload(browser, file, '2019-01-01')
  expect(early.html).toMatch(/is before \d+ \w+ 20\d\d, when/)
  const first = await upload(browser, file)
  await browser.post(first.path, { do: 'publish' })
  const older = await upload(browser, evroamCsv(nextCopy()), twoDaysAgo)
  expect(older.html).toContain(`is before that of the published copy, ${dateText(yesterday)}`)
})

test('a copy that closes more than a tenth is published only after a tick', async () => {
  const { browser, pageOf } = await openDesk()
  const draft = await upload(browser, evroamCsv(all.slice(60)))
  expect(draft.html).toContain('60 of 394 chargers close')
  const refused = await browser.post(draft.path, { do: 'publish' })
  expect(refused.status).toBe(409)
  await browser.post(draft.path, { do: 'publish', confirmed: 'on' })
  expect(JSON.parse(await pageOf('/open/chargers.geojson')).features).toHaveLength(334)
})

test('the draft of a long copy lists twenty entries, finds others, and takes no other edit', async () => {
  const { browser } = await openDesk()
  const draft = await upload(
    browser,
    evroamCsv(all.map((one) => ({ ...one, carParks: one.carParks + 1 }))),
  )
  expect(draft.html).toContain('0 new sites, 0 closed, 394 changed')
  const lines = (html: string) => html.match(/Car parks: /g)?.length
  expect(lines(draft.html)).toBe(20)
  expect(draft.html).toContain('Entries 1 to 20 of 394')
  const last = await browser.open(`${draft.path}&list=99`)
  expect(last.html).toContain('Entries 381 to 394 of 394')
  const found = await browser.open(`${draft.path}&find=akaroa`)
  expect(found.html).toContain('Akaroa, ChargeNet NZ')
  expect(lines(found.html)).toBeLessThan(6)
  expect((await browser.open(`${draft.path}&find=xyzzy`)).html).toContain('Nothing found')
  expect(draft.html).not.toContain('Change more in this draft')
  const id = draft.path.replace(/\D/g, '')
  const entry = await browser.open(`/desk/content/charger-copy/entry?key=evroam&change=${id}`)
  expect(entry.html).not.toContain('What you change now joins it')
})

test('a moderator and a visitor may not bring a copy', async () => {
  const { site } = await openDesk()
  const { browser } = await signInToDesk(site, 'moderator')
  expect((await upload(browser, evroamCsv(all))).status).toBe(403)
  expect((await site.fetch(desk, { redirect: 'manual' })).status).toBe(302)
})
