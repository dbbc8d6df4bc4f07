// Pictures of parts from sellers' lists: the owner states a permission, and the part's page shows our copy.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../commands/importing/import-file.ts'
import { signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const desk = '/desk/parts/pictures'
const partPage = '/parts-catalog/part?sku=P-1'
const address = 'https://parts.example.nz/p-1.jpg'
const stem = `parts/${'ab'.repeat(16)}`

let site: TestSite
let folder: string
let owner: DeskBrowser
beforeAll(async () => {
  site = await openTestSite()
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  owner = (await signInToDesk(site, 'owner')).browser
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const header = 'SKU,Make,Model,PartName,Supplier/URL,Photo'
async function importList(lines: string, mapping?: Record<string, string>) {
  const file = path.join(folder, 'parts.csv')
  await writeFile(file, `${header}\n${lines}\n`)
  return importFile(site.database, { file, allowEmptied: 10, ...(mapping && { mapping }) }, true)
}
const addressOf = async () =>
  (await site.database`select "PictureURL" from parts_2025 where "SKU" = 'P-1'`)[0]?.PictureURL
/** As the job leaves an address whose picture it has stored. */
async function store() {
  await site.database`update catalogue.part_pictures
    set stem = ${stem}, width = 700, height = 500, widths = '{480,700}'`
  await site.database`delete from desk.work`
}
const shown = async () => (await site.fetch(partPage)).text()
const permission = {
  intent: 'allow',
  supplier: 'Hamilton Motor Spares',
  credit: 'Hamilton Motor Spares',
  licence: 'shown with permission',
}

test('a list’s column of pictures is read, unless it is left out', async () => {
  const line = `P-1,Kia,EV5,Brake disc,Hamilton Motor Spares,${address}`
  expect(await importList(line, { Photo: '-' })).toBe('applied')
  expect(await addressOf()).toBeNull()
  expect(await importList(line.replace('https:', 'http:'))).toBe('mistakes')
  expect(await importList(line)).toBe('applied')
  expect(await addressOf()).toBe(address)
})

test('a picture is shown once the owner has stated the permission, with credit, and no longer after it ends', async () => {
  expect(visibleText((await owner.open(desk)).html)).toContain('1 address at 1 host.')
  const refused = await owner.post(desk, permission)
  expect([
    refused.status,
    visibleText(refused.html).includes('Confirm the seller’s permission'),
  ]).toEqual([400, true])
  await owner.post(desk, { ...permission, permitted: 'yes' })
  expect(visibleText((await owner.open(desk)).html)).toContain('0 shown, 1 waiting')
  expect(await shown()).not.toContain(stem)
  await store()
  const html = await shown()
  expect(html).toContain(`${stem}-480.avif`)
  expect(html).toContain('alt="Photograph by the seller: Brake disc"')
  expect(visibleText(html)).toContain('Photo: Hamilton Motor Spares, shown with permission')
  expect(html).not.toContain('parts.example.nz')
  await owner.post(desk, { intent: 'stop', supplier: permission.supplier })
  expect(await shown()).not.toContain(stem)
})

test('a removed picture does not come back with a new permission', async () => {
  await owner.post(desk, { ...permission, permitted: 'yes' })
  await store()
  expect(await shown()).toContain(stem)
  expect((await owner.post(desk, { intent: 'remove', sku: 'P-2' })).status).toBe(400)
  await owner.post(desk, { intent: 'remove', sku: 'P-1' })
  expect(await shown()).not.toContain(stem)
  await owner.post(desk, { intent: 'stop', supplier: permission.supplier })
  await owner.post(desk, { ...permission, permitted: 'yes' })
  expect(visibleText((await owner.open(desk)).html)).toContain('0 shown, 0 waiting, 1 removed')
})

test('what failed is listed with its reason, and tried again when the owner says so', async () => {
  await site.database`update catalogue.part_pictures set removed = false`
  await site.database`insert into desk.work (kind, key, due_at, attempts, failed_at, failure)
    values ('picture', ${address}, null, 5, now(), 'The server answers 404.')`
  const { html } = await owner.open(desk)
  expect(visibleText(html)).toContain('The server answers 404. It is not tried again.')
  await owner.post(desk, { intent: 'retry', supplier: permission.supplier })
  expect(visibleText((await owner.open(desk)).html)).toContain('0 shown, 1 waiting')
})

test('only an owner sees the page and the link to it', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  expect((await browser.open(desk)).status).toBe(403)
  expect((await browser.open('/desk/parts')).html).not.toContain(desk)
  expect((await owner.open('/desk/parts')).html).toContain(desk)
})
