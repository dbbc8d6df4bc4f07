import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeText } from './fixtures/catalogue/encoded-text.ts'
import { openDeskBrowser, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { discFile } from './fixtures/open-test-import.ts'
import { settledPage } from './fixtures/catalogue/settled-page.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
let ed: Awaited<ReturnType<typeof signInToDesk>>
beforeAll(async () => {
  site = await openTestSite()
  ed = await signInToDesk(site, 'editor')
})
afterAll(() => site.close())

function fileForm(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ scope: 'whole', ...fields })) form.set(name, value)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  form.set('file', new Blob([new Uint8Array(bytes)]), fields.name ?? 'parts.csv')
  return form
}

const settled = (path: string, browser: DeskBrowser = ed.browser) => settledPage(browser, path)

async function upload(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const shown = await ed.browser.post('/desk/parts', fileForm(content, fields))
  expect(shown.path).toMatch(/^\/desk\/parts\/upload\?id=/)
  return settled(shown.path)
}

const feed =
  'Part No,Brand,Vehicle,Description,RRP (ex GST),Bin\nQQ-1,Kia,EV3,Quiet disc,ten,7\nQQ-2,Kia,EV3,Quiet pad,20,8\n'

test('an editor uploads a supplier’s file, maps it, corrects it, publishes it and undoes it', async () => {
  const { browser } = ed
  const first = await upload(feed, { supplier: 'Northern', scope: 'some' })
  expect(first.text).toMatch(/6 columns are not known by name.* none for Bin\./)
  expect(first.html).toMatch(/<option value="SKU" selected/)
  await browser.post(first.path, {
    intent: 'leave-rest',
    scope: 'some',
    supplier: 'Northern',
    sheet: '',
    'meaning-0': 'SKU',
    'meaning-1': 'Make',
    'meaning-2': 'Model',
    'meaning-3': 'PartName',
    'meaning-4': 'ListPrice_NZD+Excl',
    'meaning-5': '',
  })
  const marked = await settled(first.path)
  expect(marked.text).toContain('1 mistake')
  expect(marked.html).toMatch(/<mark[^>]*>ten<\/mark>/)
  const id = first.path.split('=')[1] ?? ''
  const list = await browser.open(`/desk/parts/list?id=${id}&kind=mistakes`)
  expect(list.html).toContain('2,ListPrice_NZD,ten,is not a number: ten')

  const second = await upload(feed.replace('ten', '10'), { replaces: id })
  expect(second.text).toContain('Part of the catalogue, from Northern')
  expect(second.text).toContain('Added')
  expect(second.text).toContain('Kia EV3: Quiet disc')
  expect((await browser.open(first.path)).status).toBe(404)
  expect(await (await site.fetch('/parts-catalog?search=QQ-1')).text()).not.toContain('Quiet disc')
  await browser.post(second.path, { intent: 'publish' })
  expect((await settled(second.path)).text).toContain('Published: 2 added, 0 changed, 0 removed')
  expect(await (await site.fetch('/parts-catalog?search=QQ-1')).text()).toContain('Quiet disc')

  const front = await browser.open('/desk/parts')
  expect(visibleText(front.html)).toContain(`by ${ed.email}`)
  const importId = /name="import" value="(\d+)"/.exec(front.html)?.[1] ?? ''
  const counted = await browser.post('/desk/parts/undo', { import: importId, intent: 'count' })
  expect((await settled(counted.path)).text).toContain('2 added parts will be removed')
  await browser.post('/desk/parts/undo', { import: importId, intent: 'undo' })
  expect((await settled(counted.path)).text).toContain('Undone: 2 added parts')
  expect(await (await site.fetch('/parts-catalog?search=QQ-1')).text()).not.toContain('Quiet disc')
})

test('the page of a discarded upload says so, and leads to Parts', async () => {
  const { browser } = ed
  const { path } = await upload(feed, { scope: 'some' })
  expect((await browser.post(path, { intent: 'discard' })).path).toBe('/desk/parts')
  const gone = await browser.open(path)
  expect(gone.status).toBe(404)
  expect(visibleText(gone.html)).toContain('This upload was discarded')
  expect(gone.html).toMatch(/<a href="\/desk\/parts"[^>]*>To Parts/)
})

test('removing many parts needs their number, typed', async () => {
  const whole = await upload(discFile(30))
  await ed.browser.post(whole.path, { intent: 'publish' })
  await settled(whole.path)
  const cut = await upload(discFile(10))
  expect(cut.text).toContain('Type 20 to remove that many parts')
  const refused = await ed.browser.post(cut.path, { intent: 'publish', removals: '2' })
  expect([refused.status, visibleText(refused.html)]).toEqual([
    409,
    expect.stringContaining('This is not 20.'),
  ])
  await ed.browser.post(cut.path, { intent: 'publish', removals: '20' })
  expect((await settled(cut.path)).text).toContain('Published: 0 added, 0 changed, 20 removed')
})

test('values that empty cells would replace are shown, and go only when that is ticked', async () => {
  const whole = await upload(discFile(30))
  await ed.browser.post(whole.path, { intent: 'publish', removals: '0' })
  await settled(whole.path)
  const emptied = await upload(discFile(30).replace('Disc 4,10,', 'Disc 4,,'))
  expect(emptied.text).toContain('One value of the catalogue would be lost')
  expect(emptied.text).toContain('P4 has 10.00 (line 6)')
  const refused = await ed.browser.post(emptied.path, { intent: 'publish' })
  expect([refused.status, visibleText(refused.html)]).toEqual([
    409,
    expect.stringContaining('confirm below that the values may be emptied'),
  ])
  await ed.browser.post(emptied.path, { intent: 'publish', emptied: '1' })
  expect((await settled(emptied.path)).text).toContain('Published: 0 added, 1 changed, 0 removed')
})

test('a file in Shift-JIS shows its cells in each encoding, and is read in the one that is chosen', async () => {
  const content = 'SKU,Make,Model,PartName\nJ1,Nissan,Leaf,ブレーキパッド\n'
  const asked = await upload(encodeText(content, 'shift_jis'), { scope: 'some' })
  expect(asked.text).toContain('How is the file written?')
  expect(asked.text).toContain('Japanese (Shift-JIS) ブレーキパッド')
  await ed.browser.post(asked.path, { intent: 'check', encoding: 'shift_jis' })
  expect((await settled(asked.path)).text).toContain('Nissan Leaf: ブレーキパッド')
})

test('while one import is published, a second file is checked, and its publication waits and says so', async () => {
  await site.database`insert into catalogue.part_jobs (kind, started_by) values ('publish', ${ed.id})`
  const second = await upload(discFile(3), { scope: 'some' })
  expect(second.text).toContain('What would change')
  const refused = await ed.browser.post(second.path, { intent: 'publish' })
  expect(refused.status).toBe(409)
  expect(visibleText(refused.html)).toContain('An import is running')
  await site.database`delete from catalogue.part_jobs where ended_at is null`
  await ed.browser.post(second.path, { intent: 'check' })
  expect((await settled(second.path)).text).toContain('What would change')
})

test('names and cells with quotes and HTML are shown as they are', async () => {
  const name = `"><img src=x onerror=alert(1)>.csv`
  const shown = await upload(`SKU,Make,Model,PartName\nX,Kia,EV3,=<script>alert(1)</script>\n`, {
    name,
  })
  expect(shown.html).not.toContain('<img src=x')
  expect(shown.html).not.toContain('<script')
  expect(shown.text).toContain('is a formula')
})

test('no choice is preset between the whole catalogue and part of it, and a file without one is refused', async () => {
  const { html } = await ed.browser.open('/desk/parts')
  expect(html.match(/<input[^>]*name="scope"[^>]*>/g)).toHaveLength(3)
  expect(html).not.toMatch(/<input[^>]*name="scope"[^>]* checked/)
  const refused = await ed.browser.post('/desk/parts', fileForm(discFile(2), { scope: '' }))
  expect([refused.status, visibleText(refused.html)]).toEqual([
    400,
    expect.stringContaining('Say what the file is'),
  ])
})

test('explains why it refuses a form without a file, too large a file and one of another type', async () => {
  const empty = new FormData()
  empty.set('file', new Blob([]), '')
  const none = await ed.browser.post('/desk/parts', empty)
  expect([none.status, visibleText(none.html)]).toEqual([
    400,
    expect.stringContaining('Choose a file first.'),
  ])
  const large = await ed.browser.post('/desk/parts', fileForm(new Uint8Array(60 * 2 ** 20 + 1)))
  expect([large.status, visibleText(large.html)]).toEqual([
    400,
    expect.stringContaining('larger than 60 MB'),
  ])
  const text = await ed.browser.post('/desk/parts', { file: 'not a file' })
  expect(text.status).toBe(400)
  const [kept] = await site.database`
    select count(*)::integer as count from catalogue.part_uploads where bytes > ${50 * 2 ** 20}`
  expect(kept?.count).toBe(0)
})

test('visitors and accounts sign in first, and a moderator is told which role is needed', async () => {
  const visitor = openDeskBrowser(site)
  for (const path of ['/desk/parts', '/desk/parts/upload?id=x', '/desk/parts/undo?import=1']) {
    expect((await visitor.open(path)).path).toMatch(/^\/desk\/sign-in/)
    expect((await visitor.post(path, fileForm('SKU\n'))).path).toMatch(/^\/desk\/sign-in/)
  }
  const moderator = await signInToDesk(site, 'moderator')
  for (const path of ['/desk/parts', '/desk/parts/list?id=x&kind=mistakes']) {
    expect((await moderator.browser.open(path)).status).toBe(403)
  }
  const posted = await moderator.browser.post('/desk/parts', fileForm(discFile(2)))
  expect(posted.status).toBe(403)
})

test('a form that breaks off within its file is refused, and keeps nothing', async () => {
  const boundary = 'xYzZY'
  const scope = `--${boundary}\r\nContent-Disposition: form-data; name="scope"\r\n\r\nsome\r\n`
  const head = `${scope}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="parts.csv"\r\n\r\n`
  for (const body of [head, `${head}${feed}`, head.slice(0, -2)]) {
    const response = await site.fetch('/desk/parts', {
      method: 'POST',
      headers: {
        Origin: site.origin,
        Cookie: ed.browser.cookie(),
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    })
    expect(response.status).toBe(400)
    expect(visibleText(await response.text())).toMatch(/The connection ended before|Choose a file/)
  }
  const left = await site.database`select from catalogue.part_uploads where state = 'uploading'`
  expect(left).toHaveLength(0)
})

test('a file that replaces an upload which never was is an upload like any other', async () => {
  expect((await upload(feed, { replaces: 'x' })).status).toBe(200)
})
