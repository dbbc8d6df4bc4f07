import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawWorkbook } from './fixtures/catalogue/raw-workbook.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { settledPage } from './fixtures/catalogue/settled-page.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let ed: Awaited<ReturnType<typeof signInToDesk>>
beforeAll(async () => {
  site = await openTestSite()
  ed = await signInToDesk(site, 'editor')
})
afterAll(() => site.close())

async function upload(content: Uint8Array) {
  const form = new FormData()
  form.set('scope', 'some')
  form.set('file', new Blob([new Uint8Array(content)]), 'parts.xlsx')
  return settled((await ed.browser.post('/desk/parts', form)).path)
}

const settled = (path: string) => settledPage(ed.browser, path)

test('a workbook with several sheets of parts asks which one is meant', async () => {
  const rows = (sku: string) => [
    ['SKU', 'Make', 'Model', 'PartName'],
    [sku, 'Kia', 'EV3', `Part ${sku}`],
  ]
  const workbook = rawWorkbook([
    { name: 'Kia', rows: rows('W1') },
    { name: 'BYD', rows: rows('W2') },
  ])
  const asked = await upload(workbook)
  expect(asked.text).toContain('Which sheet has the parts?')
  await ed.browser.post(asked.path, { intent: 'check', sheet: 'BYD' })
  const read = await settled(asked.path)
  expect(read.text).toContain('Kia EV3: Part W2')
  expect(read.html).toMatch(/<option value="BYD" selected/)
})

test('an editor turns to another sheet with columns open, and what was left out of one is asked for again', async () => {
  const rows = (sku: string, extra: string) => [
    ['SKU', 'Make', 'Model', 'PartName', extra],
    [sku, 'Kia', 'EV3', `Part ${sku}`, '7'],
  ]
  const workbook = rawWorkbook([
    { name: 'Kia', rows: rows('V1', 'Bin') },
    { name: 'BYD', rows: rows('V2', 'Shelf') },
  ])
  const asked = await upload(workbook)
  await ed.browser.post(asked.path, { intent: 'check', sheet: 'Kia' })
  const kia = await settled(asked.path)
  expect(kia.text).toContain('none for Bin.')
  // A browser would send no other sheet before each open column has a meaning.
  expect(kia.html).not.toMatch(/<select[^>]* name="meaning-4"[^>]* required/)
  await ed.browser.post(asked.path, { intent: 'leave-rest', sheet: 'Kia', 'meaning-4': '' })
  expect((await settled(asked.path)).text).not.toContain('not known by name')
  await ed.browser.post(asked.path, { intent: 'check', sheet: 'BYD', 'meaning-4': '-' })
  expect((await settled(asked.path)).text).toContain('none for Shelf.')
})
