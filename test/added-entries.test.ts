// Entries of records are added at the desk with the key that the owner gives: the name of a network, a version, an operator.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishForm } from './fixtures/content/publish-form.ts'
import { filledForm, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
let browser: DeskBrowser
beforeAll(async () => {
  site = await openTestSite()
  browser = (await signInToDesk(site, 'owner')).browser
})
afterAll(() => site.close())

const formOf = (collection: string) => `/desk/content/${collection}/edit?key=&part=`
const entryOf = async (collection: string, key: string) => {
  const { html, status } = await browser.open(
    `/desk/content/${collection}/entry?key=${encodeURIComponent(key)}`,
  )
  return [status, visibleText(html)] as const
}

test.each([
  ['home-tariffs', 'EA Networks', { network: 'EA Networks', day: '31.5', night: '20' }, '31.5'],
  [
    'charger-networks',
    'Tesla Motors NZ',
    { operator: 'Tesla Motors NZ', network: 'ChargeNet' },
    'ChargeNet',
  ],
  [
    'refused-curves',
    'byd-atto-3.extended-range',
    { version: 'byd-atto-3.extended-range', why: 'The points are those of another car.' },
    'another car',
  ],
])('to %s, %s is added under that key', async (collection, key, answers, shown) => {
  const values = Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [`value.${name}`, value]),
  )
  await publishForm(browser, formOf(collection), values)
  expect(await entryOf(collection, key)).toEqual([200, expect.stringContaining(shown)])

  const { html } = await browser.open(formOf(collection))
  const again = await browser.post(
    formOf(collection),
    filledForm(html, { reason: 'Once more', ...values }),
  )
  expect(again.status).toBe(400)
  expect(visibleText(again.html)).toContain('is that of another entry')
})

test('a car to compare with is added under a key made of its label', async () => {
  await publishForm(browser, formOf('compared-cars'), {
    'value.label': 'Mazda CX-5',
    'value.fuel': 'petrol',
    'value.litres': '8.94',
    'value.licence': 'car',
    'value.source': 'eeca-costs',
  })
  expect((await entryOf('compared-cars', 'mazda-cx-5'))[0]).toBe(200)
})
