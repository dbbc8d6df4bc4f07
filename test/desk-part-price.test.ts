// One part's price at the desk: an import of one row, with the preview, history and undo of every import.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsIn, signInToDesk } from './fixtures/desk-browser.ts'
import { settledPage } from './fixtures/catalogue/settled-page.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
let browser: Awaited<ReturnType<typeof signInToDesk>>['browser']
beforeAll(async () => {
  site = await openTestSite()
  browser = (await signInToDesk(site, 'editor')).browser
  await site.database`insert into parts_2025
    ("SKU", "Make", "Model", "PartName", "ListPrice_NZD", "PriceGST(Incl/Excl)", "StockStatus", "Notes")
    values ('QQ-1', 'Kia', 'EV3', 'Quiet disc', 10, 'Excl', 'In stock', 'Keep me'),
      ('-QQ/2, "x"', 'Kia', 'EV3', 'Loud disc', null, null, null, null),
      ('SAMPLE-1', 'Kia', 'EV3', 'Made-up disc', null, null, null, null)`
})
afterAll(() => site.close())

const pathOf = (sku: string) => `/desk/parts/price?${new URLSearchParams({ sku })}`

const settled = (path: string) => settledPage(browser, path)

/** Sends the form of a part with some fields changed. */
async function send(sku: string, changes: Record<string, string>) {
  const { html } = await browser.open(pathOf(sku))
  const form = fieldsIn(html.slice(html.indexOf('<form method="post" novalidate')))
  for (const [name, value] of Object.entries({ intent: 'check', ...changes })) form.set(name, value)
  return browser.post(pathOf(sku), form)
}

const publicText = async (sku: string) =>
  visibleText(
    await (await site.fetch(`/parts-catalog/part?${new URLSearchParams({ sku })}`)).text(),
  )

test('a price goes from the part’s page over the preview to the public page and its price history, and back', async () => {
  const edit = `/desk/edit?page=${encodeURIComponent('/parts-catalog/part?sku=QQ-1')}`
  expect((await browser.open(edit)).path).toBe(pathOf('QQ-1'))
  const sent = await send('QQ-1', { price: '$1,250.50', gst: 'Incl', checked: '26/11/2026' })
  expect(sent.path).toMatch(/^\/desk\/parts\/upload\?id=/)
  const preview = await settled(sent.path)
  expect(preview.text).toContain('QQ-1 Price in NZD 10.00 1250.50')
  expect(await publicText('QQ-1')).toContain('$11.50')
  await browser.post(sent.path, { intent: 'publish' })
  expect((await settled(sent.path)).text).toContain('0 added, 1 changed, 0 removed')
  const shown = await publicText('QQ-1')
  expect(shown).toContain('$1,250.50')
  expect(shown).toContain('$11.50')
  const [row] = await site.database`select * from parts_2025 where "SKU" = 'QQ-1'`
  expect(row).toMatchObject({
    'PriceGST(Incl/Excl)': 'Incl',
    StockStatus: 'In stock',
    Notes: 'Keep me',
  })
  const front = await browser.open('/desk/parts')
  expect(visibleText(front.html)).toContain('One part, QQ-1')
  const importId = /name="import" value="(\d+)"/.exec(front.html)?.[1] ?? ''
  const undo = await browser.post('/desk/parts/undo', { import: importId, intent: 'count' })
  await settled(undo.path)
  await browser.post('/desk/parts/undo', { import: importId, intent: 'undo' })
  await settled(undo.path)
  expect(await publicText('QQ-1')).not.toContain('$1,250.50')
})

test('a part is found by its number or its name, and a number of any signs is changed', async () => {
  const byName = await browser.open('/desk/parts/price?q=loud+disc')
  expect(byName.html).toContain('sku=-QQ%2F2%2C+%22x%22')
  expect(visibleText(byName.html)).toContain('no price')
  expect((await browser.open('/desk/parts/price?q=qq1')).html).toContain('sku=QQ-1')
  const none = await browser.open('/desk/parts/price?q=no+such+part')
  expect(visibleText(none.html)).toContain('No part found for ‘no such part’')
  const sent = await send('-QQ/2, "x"', { price: '20' })
  expect((await settled(sent.path)).text).toContain(
    '-QQ/2, &quot;x&quot; Price in NZD (empty) 20.00',
  )
})

test('what cannot be read is said beside its field, and nothing typed is lost', async () => {
  const again = await send('QQ-1', { price: 'ten', stock: 'Few <left>', checked: '30/2/2026' })
  expect(again.status).toBe(400)
  expect(again.html).toContain('Type an amount, like 1250 or $1,250.50.')
  expect(again.html).toContain('Type a day, like 1/12/2026 or 2026-12-01.')
  expect(again.html).toContain('value="ten"')
  expect(again.html).toContain('value="Few &lt;left&gt;"')
})

test('there is no form for an unknown part or a sample record', async () => {
  expect((await browser.open(pathOf('NO-SUCH'))).status).toBe(404)
  const page = await browser.open(pathOf('SAMPLE-1'))
  expect(visibleText(page.html)).toContain('made-up sample record')
  expect((await browser.post(pathOf('SAMPLE-1'), { intent: 'check', price: '5' })).status).toBe(404)
})
