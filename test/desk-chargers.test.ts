// The owner brings a newer list of EVRoam at the desk, and corrects single chargers, in a browser without scripts.
import { expect, test } from 'vitest'
import type { Charger } from '../content/places/chargers/charger-schema.ts'
import { dateText } from '../content/texts/date-text.ts'
import {
  newSite,
  nextList,
  postList,
  today,
  twoDaysAgo,
  yesterday,
} from './fixtures/charger-desk.ts'
import { filledForm, openEditorsDesk } from './fixtures/desk-browser.ts'
import { evroamCsv, filedChargers } from './fixtures/evroam-file.ts'

const all = filedChargers()
const akaroa = all.find(({ name }) => name === 'Akaroa')
const others = all.filter((one) => one !== akaroa)

test('a list becomes one draft, goes onto the pages when published, and one undo undoes it to the byte', async () => {
  const { site, browser, pageOf } = await openEditorsDesk()
  const paths = [
    '/open/chargers.geojson',
    '/charging-stations/find',
    '/charging-stations',
    '/my-car.json',
  ]
  const before = await Promise.all(paths.map(pageOf))
  expect(before[1]).toContain('EVRoam, undated copy up to')
  const draft = await postList(browser, evroamCsv(nextList()))
  expect(draft.path).toMatch(/^\/desk\/preview\?change=\d+$/)
  expect(draft.html).toContain(`EVRoam of ${dateText(yesterday)}: 1 new site, 1 closed, 10 changed`)
  expect(draft.html).toContain('Map of the changes: 1 closed, 1 new site, 10 changed')
  expect(draft.html).toContain('Zealandia Hub, Hikotron')
  expect(await Promise.all(paths.map(pageOf))).toEqual(before)

  await browser.post(draft.path, { intent: 'publish' })
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
  expect(feed).toContain('Updated: Public chargers, EVRoam’s list')
  const [listed = ''] = (await pageOf('/changes')).split('</main>')
  expect(listed.match(/1 new site, 1 closed, 10 changed/g)).toHaveLength(1)
  expect(listed).not.toContain('Zealandia Hub')

  await browser.post(draft.path, { intent: 'undo' })
  expect(await Promise.all(paths.map(pageOf))).toEqual(before)
  expect(await site.database`select from desk.content_changes`).toHaveLength(1)
})

test('the same file changes nothing the second time and says so; another upload takes the place of a draft that waits', async () => {
  const { site, browser } = await openEditorsDesk()
  const file = evroamCsv(nextList())
  const first = await postList(browser, evroamCsv([...all, newSite]))
  const second = await postList(browser, file)
  expect(second.path).toBe(first.path)
  expect(second.html).toContain('1 closed')
  expect((await browser.open('/desk/sources')).html).toContain('is not published yet')
  await browser.post(second.path, { intent: 'publish' })

  const again = await postList(browser, file)
  expect(again.status).toBe(200)
  expect(again.html).toContain(
    `This file is published already, the list of ${dateText(yesterday)}. Nothing changes.`,
  )
  const newIds = await postList(browser, evroamCsv(nextList(), 5000))
  expect(newIds.html).toContain('This list says what is published already. Nothing changes.')
  expect(await site.database`select from desk.content_changes`).toHaveLength(1)
  const later = await postList(browser, evroamCsv(nextList(), 5000), today)
  expect(later.html).toContain(`EVRoam of ${dateText(today)}: no site changed`)
  const past = await browser.open('/desk/changes?collection=charger-feed')
  expect(past.html).toContain(`EVRoam of ${dateText(yesterday)}: 1 new site`)
})

test('a row that cannot be believed is left out, and the pages name it', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const broken = (chargers: readonly Charger[], ids?: number) =>
    evroamCsv(chargers, ids).replace(/"(True|False)"/, '"often"')
  const name = `${akaroa!.name}, line 2: is24Hours: must be True or False: often`
  const draft = await postList(browser, broken([akaroa!, ...others, newSite]))
  expect(draft.html).toContain('1 new site, 0 closed, 0 changed')
  expect(draft.html).toContain('1 row left out, because it cannot be believed:')
  expect(draft.html).toContain(name)
  await browser.post(draft.path, { intent: 'publish' })
  expect(JSON.parse(await pageOf('/open/chargers.geojson')).features).toHaveLength(all.length + 1)
  const again = await postList(browser, broken([akaroa!, ...others, newSite], 5000))
  expect(again.html).toContain('This list says what is published already. Nothing changes.')
  expect(again.html).toContain(name)
})

test('what the owner corrected by hand stays, is named, and gives way only by choice', async () => {
  const { browser, pageOf } = await openEditorsDesk()
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
  await browser.post(hand.path, { intent: 'publish', confirmed: 'on' })

  const same = await postList(browser, evroamCsv([...all, newSite]))
  expect(same.html).toContain('1 new site, 0 closed, 0 changed')
  expect(same.html).toContain('Kept as they were corrected by hand')
  expect(same.html).toMatch(/Akaroa, ChargeNet NZ, Car parks: 9; EVRoam has 1/)
  const moved = [...others, { ...akaroa!, carParks: 4 }, newSite]
  const collided = await postList(browser, evroamCsv(moved))
  expect(collided.html).toContain('These were corrected by hand')
  const [, name = ''] = /name="(take-[^"]+)"/.exec(collided.html) ?? []
  await browser.post(collided.path, { intent: 'publish' })
  const parksOf = async () =>
    JSON.parse(await pageOf('/open/chargers.geojson')).features.find(
      ({ properties }: { properties: { key: string } }) => properties.key === keyOf(akaroa!),
    ).properties.carParks
  expect(await parksOf()).toBe(9)

  const chosen = await postList(
    browser,
    evroamCsv([...moved, { ...newSite, name: 'Another' }]),
    today,
  )
  expect(chosen.html).toContain(name)
  await browser.post(chosen.path, { intent: 'publish', [name]: 'mine' })
  expect(await parksOf()).toBe(4)
})

test('one charger is added and taken off by hand, and both can be undone', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const listed = async () => JSON.parse(await pageOf('/open/chargers.geojson')).features.length
  const send = async (path: string, changes: Record<string, string>) => {
    const { html } = await browser.open(path)
    const form = html.includes('name="base"') ? filledForm(html, changes) : new FormData()
    form.set('reason', 'By hand')
    if (changes.typed) {
      form.set('intent', 'remove')
      form.set('typed', changes.typed)
    }
    const draft = await browser.post(path, form)
    expect(draft.path).toMatch(/^\/desk\/preview/)
    await browser.post(draft.path, { intent: 'publish', confirmed: 'on' })
    return draft.path
  }
  const added = await send('/desk/content/chargers/edit?key=&part=', {
    'value.name': 'Zealandia Hub',
    'value.operator': 'Hikotron',
    'value.address': '53 Waiapu Road, Karori',
    'value.region': 'Wellington',
    'value.latitude': '-41.2906',
    'value.longitude': '174.7537',
    'value.plugs[0].current': 'DC',
    'value.plugs[0].kw': '75',
    'value.plugs[0].connector': 'ccs2',
    'value.plugs[0].count': '2',
    'value.carParks': '2',
    'value.timeLimit.choice': '1',
  })
  expect(await listed()).toBe(all.length + 1)
  expect(await pageOf('/charging-stations/find?place=Karori')).toContain('Zealandia Hub')
  expect(await pageOf('/charging-time?site=zealandia-hub')).toContain('Zealandia Hub')
  const removed = await send('/desk/content/chargers/remove?key=zealandia-hub', {
    typed: 'Zealandia Hub, Hikotron',
  })
  expect(await listed()).toBe(all.length)
  await browser.post(removed, { intent: 'undo' })
  expect(await listed()).toBe(all.length + 1)
  await browser.post(added, { intent: 'undo' })
  expect(await listed()).toBe(all.length)
})

test('a list is not undone before a newer one', async () => {
  const { browser } = await openEditorsDesk()
  const first = await postList(browser, evroamCsv([...all, newSite]), twoDaysAgo)
  await browser.post(first.path, { intent: 'publish' })
  const second = await postList(browser, evroamCsv(nextList()))
  await browser.post(second.path, { intent: 'publish' })
  const refused = await browser.post(first.path, { intent: 'undo' })
  expect(refused.html).toContain('Undo that one first')
  await browser.post(second.path, { intent: 'undo' })
  expect((await browser.post(first.path, { intent: 'undo' })).html).toContain('Undone')
})

test('the draft of a long list lists twenty entries, finds others, and takes no other edit', async () => {
  const { browser } = await openEditorsDesk()
  const draft = await postList(
    browser,
    evroamCsv(all.map((one) => ({ ...one, carParks: one.carParks + 1 }))),
  )
  expect(draft.html).toContain(`0 new sites, 0 closed, ${all.length} changed`)
  const lines = (html: string) => html.match(/Car parks: /g)?.length
  expect(lines(draft.html)).toBe(20)
  expect(draft.html).toContain(`Entries 1 to 20 of ${all.length}`)
  const last = await browser.open(`${draft.path}&list=99`)
  expect(last.html).toContain(`to ${all.length} of ${all.length}`)
  const found = await browser.open(`${draft.path}&find=akaroa`)
  expect(found.html).toContain('Akaroa, ChargeNet NZ')
  expect(lines(found.html)).toBeLessThan(6)
  expect((await browser.open(`${draft.path}&find=xyzzy`)).html).toContain('Nothing found')
  expect(draft.html).not.toContain('Change more in this draft')
  const id = draft.path.replace(/\D/g, '')
  const entry = await browser.open(`/desk/content/charger-feed/entry?key=evroam&change=${id}`)
  expect(entry.html).not.toContain('What you change now joins it')
})
