// The owner edits content at the desk, in a browser without scripts.
import { expect, test } from 'vitest'
import {
  fieldsIn,
  filledForm,
  openEditorsDesk,
  priceCut,
  pricePath,
  sendForm,
  signInToDesk,
} from './fixtures/desk-browser.ts'

test('a price goes from its form over the preview to the public page, and undo returns the same bytes', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const before = await pageOf('/nissan-leaf')
  expect(before).toContain('$59,990')
  const preview = await sendForm(browser, pricePath, priceCut)
  expect(preview.path).toMatch(/^\/desk\/preview\?change=\d+$/)
  expect(preview.html).toContain('$59,990')
  expect(preview.html).toContain('$57,990')
  const frame = /src="(\/desk\/preview\/page[^"]*)"/
    .exec(preview.html)?.[1]
    ?.replaceAll('&amp;', '&')
  expect(frame).toMatch(/#changed$/)
  // Below 700 px there is no 'Side by side': the frame of a desktop and its choice are left out.
  expect(preview.html).toMatch(/<iframe [^>]*class="[^"]*w-\[1200px\][^"]*max-\[700px\]:hidden/)
  expect(preview.html).toMatch(/<a [^>]*max-\[700px\]:hidden[^>]*>Side by side/)
  const framed = (await browser.open(frame ?? '')).html
  expect(framed.match(/<mark[^>]*>[^<]*57,990[^<]*<\/mark>/g)?.[0]).toMatch(/^<mark id="changed">/)
  expect(await pageOf('/nissan-leaf')).toBe(before)

  const published = await browser.post(preview.path, { intent: 'publish' })
  expect(published.html).toContain('Published. It is on the pages now')
  expect(await pageOf('/nissan-leaf')).toContain('$57,990')
  // A double click, or the form sent again after Back.
  expect((await browser.post(preview.path, { intent: 'publish' })).status).toBe(200)
  expect((await browser.open(pricePath)).html).toContain('Price cut')

  const undone = await browser.post(preview.path, { intent: 'undo' })
  expect(undone.html).toContain('Undone')
  expect(await pageOf('/nissan-leaf')).toBe(before)
})

test('a slip of a digit is asked about before it is published, and its correction leaves no trace', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const before = await pageOf('/nissan-leaf')
  const slip = await sendForm(browser, pricePath, {
    'value[price].value.value': '599,900',
    reason: 'Price rise',
  })
  expect(slip.html).toContain('$59,990 becomes $599,900, 10 times as much.')
  const refused = await browser.post(slip.path, { intent: 'publish' })
  expect(refused.status).toBe(409)
  expect(await pageOf('/nissan-leaf')).toBe(before)
  await browser.post(slip.path, { intent: 'publish', confirmed: 'on' })
  expect(await pageOf('/nissan-leaf')).toContain('was $59,990 until')

  const mended = await sendForm(browser, pricePath, {
    'value[price].value.value': '59,990',
    corrects: 'yes',
    reason: 'One digit too many',
  })
  await browser.post(mended.path, { intent: 'publish', confirmed: 'on' })
  const after = await pageOf('/nissan-leaf')
  expect(after).not.toContain('was $')
  expect(after).toContain('$59,990')
  for (const { path } of [mended, slip]) await browser.post(path, { intent: 'undo' })
})

test('a long entry begins with links to its sections', async () => {
  const { browser } = await openEditorsDesk()
  const { html } = await browser.open('/desk/content/models/entry?key=nissan-leaf')
  const links = [...html.matchAll(/<a href="#(section-\d+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(5)
  for (const id of links) expect(html).toContain(`<section id="${id}"`)
})

test('a form sent back unchanged saves nothing', async () => {
  const { browser, site } = await openEditorsDesk()
  const same = await sendForm(browser, pricePath, { reason: 'Nothing new' })
  expect(same.status).toBe(400)
  expect(same.html).toContain('This is what is published already')
  expect(await site.database`select from desk.content_changes`).toHaveLength(0)
})

test('mistakes are shown beside their fields, and nothing typed is lost', async () => {
  const { browser } = await openEditorsDesk()
  const typed = {
    'value[price].value.value': 'about <b>$5</b> "or so"',
    'value[price].value.label': 'x'.repeat(41),
    reason: '',
  }
  const again = await sendForm(browser, pricePath, typed)
  expect(again.status).toBe(400)
  // The browser's Back shows it; a page that was only opened, and any other form, is kept nowhere.
  expect(again.headers.get('Cache-Control')).toBe('private, no-cache')
  const opened = await browser.open(pricePath)
  const other = await browser.post('/desk/preview?change=999', { intent: 'publish' })
  for (const { headers } of [opened, other]) expect(headers.get('Cache-Control')).toBe('no-store')
  expect(again.html).toContain('Label: may have 40 characters and has 41')
  expect(again.html).toContain('Why it changes: must say in a few words why')
  expect(again.html).toContain('value="about &lt;b&gt;$5&lt;/b&gt; &quot;or so&quot;"')
  const word = await sendForm(browser, pricePath, {
    ...priceCut,
    'value[price].value.value': 'cheap',
  })
  expect(word.html).toMatch(/<a [^>]*>Headline figures, Listed price[^<]*: must be a number/)
})

test('a session that ends while typing loses nothing: what was typed is kept, and sent after signing in', async () => {
  const { browser, site } = await openEditorsDesk()
  const { html } = await browser.open(pricePath)
  const session = browser.cookie()
  browser.setCookie('desk=')
  const ended = await browser.post(pricePath, filledForm(html, priceCut))
  expect(ended.status).toBe(401)
  expect(ended.html).toContain('You have been signed out')
  expect(ended.html).toContain('value="$57,990"')
  browser.setCookie(session)
  const preview = await browser.post(pricePath, fieldsIn(ended.html))
  expect(preview.path).toMatch(/^\/desk\/preview/)
  expect(await site.database`select from desk.content_changes`).toHaveLength(1)
})

test('a form over a newer published edit asks before it replaces it', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const { html } = await browser.open(pricePath)
  const first = await sendForm(browser, pricePath, {
    'value[price].value.value': '58,990',
    reason: 'First',
  })
  await browser.post(first.path, { intent: 'publish' })
  const second = await browser.post(pricePath, filledForm(html, priceCut))
  expect(second.status).toBe(409)
  expect(second.html).toContain('Somebody changed this after you opened the form')
  expect(await pageOf('/nissan-leaf')).toContain('$58,990')
  const preview = await browser.post(pricePath, filledForm(second.html, {}))
  await browser.post(preview.path, { intent: 'publish' })
  expect(await pageOf('/nissan-leaf')).toContain('$57,990')
})

test('what a new version of the files changed as well is decided field by field', async () => {
  const { site, browser, pageOf } = await openEditorsDesk()
  const { path } = await sendForm(browser, pricePath, priceCut)
  await browser.post(path, { intent: 'publish' })
  // As if the edit had been made over files with another price.
  await site.database`update desk.content_edits
    set base = 'other files', before = replace(before::text, '59990', '61990')::json`
  await site.database`update desk.content_changes set revision = 2`
  await site.database`select desk.next_content_revision()`
  const collisions = async () => (await browser.open('/desk/collisions')).html
  await expect.poll(async () => (await collisions()).includes('Publish this choice')).toBe(true)
  const html = await collisions()
  for (const price of ['$57,990', '$59,990']) expect(html).toContain(price)
  const entry = { collection: 'models', entry: 'nissan-leaf' }
  expect((await browser.post('/desk/collisions', { intent: 'decide', ...entry })).status).toBe(409)
  const name = /name="(take-[^"]*)"/.exec(html)?.[1] ?? ''
  const decided = await browser.post('/desk/collisions', {
    intent: 'decide',
    ...entry,
    [name]: 'theirs',
  })
  expect(decided.html).toContain('There is nothing to decide')
  expect(await pageOf('/nissan-leaf')).toContain('$59,990')
})

test('a new source is described in the form of what cites it, and published with it', async () => {
  const { browser, pageOf } = await openEditorsDesk()
  const preview = await sendForm(browser, pricePath, {
    ...priceCut,
    'value[price].value.labelSource': '+new',
    'newSource.choice': '0',
    'newSource.option0.kind': 'page',
    'newSource.option0.rank': 'first-hand',
    'newSource.option0.name': 'Nissan New Zealand, price list',
    'newSource.option0.url': 'https://www.nissan.co.nz/prices',
    'newSource.option0.published': '2026-11-01',
    'newSource.option0.read': '2026-11',
  })
  expect(preview.path).toMatch(/^\/desk\/preview/)
  await browser.post(preview.path, { intent: 'publish' })
  expect(await pageOf('/nissan-leaf')).toContain('Nissan New Zealand, price list')
})

test('every page of the desk about content refuses a visitor and a moderator', async () => {
  const { site } = await openEditorsDesk()
  const { browser } = await signInToDesk(site, 'moderator')
  const paths = [
    '',
    '/models',
    '/models/entry?key=nissan-leaf',
    '/centers/remove?key=blue-cars-ltd',
  ]
  for (const path of [
    ...paths.map((one) => `/desk/content${one}`),
    pricePath,
    '/desk/preview?change=1',
    '/desk/preview/page?change=1&path=/',
    '/desk/changes',
    '/desk/collisions',
    '/desk/due',
  ]) {
    expect([path, (await browser.open(path)).status]).toEqual([path, 403])
    const visitor = await site.fetch(path, { redirect: 'manual' })
    expect([path, visitor.status]).toEqual([path, 302])
  }
})

test('a source is found by words of its name, and words that fit several are asked about', async () => {
  const { browser } = await openEditorsDesk()
  const { html } = await browser.open(pricePath)
  const list = /<datalist id="names-of-model-sources">.*?<\/datalist>/s.exec(html)?.[0] ?? ''
  expect(list.match(/<option/g)?.length).toBeGreaterThan(30)
  const several = await sendForm(browser, pricePath, {
    ...priceCut,
    'value[price].value.labelSource': 'driven',
  })
  expect(several.status).toBe(400)
  expect(several.html).toMatch(/Source of the label: \d+ in the list fit: .*Add a word/)
  expect(several.html).toContain('value="driven"')
  expect(several.html).toContain('value="$57,990"')
  const none = await sendForm(browser, pricePath, {
    ...priceCut,
    'value[price].value.labelSource': 'no such thing',
  })
  expect(none.html).toContain('nothing in the list has ‘no such thing’ in its name')
  const asked = await sendForm(browser, pricePath, {
    ...priceCut,
    'value[price].value.labelSource': 'new source',
  })
  expect(asked.html).toContain('New source')
  expect(asked.status).toBe(400)
})
