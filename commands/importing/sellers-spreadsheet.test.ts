import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isProposal } from '../../app/desk/parts/columns-form.tsx'
import { centsOf, sellersCsv, sellersWorkbook } from '../../test/fixtures/catalogue/sellers-list.ts'
import { openDeskUploads, type DeskUploads } from '../../test/fixtures/open-desk-uploads.ts'

let desk: DeskUploads
beforeAll(async () => {
  desk = await openDeskUploads()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const parts = 3_000
const check = (upload: string, values = {}) =>
  desk.work('start_part_check', { p_upload: upload, ...values })

/** Uploads a list and answers the check as a person does who leaves every choice as it is proposed. */
async function acceptProposals(content: string | Buffer) {
  const upload = await desk.upload(content, { scope: 'some', supplier: 'Hamilton Motor Spares' })
  await check(upload)
  const { report } = await desk.read(upload)
  if (!report || !('columns' in report)) throw new Error(JSON.stringify(report))
  const pairs = report.columns.map(({ header, meaning, suggestion }) => [
    header,
    suggestion ?? meaning ?? '',
  ])
  const category = report.hasHeadings ? { '=PartCategory': '{heading}' } : {}
  await check(upload, { p_mapping: { ...Object.fromEntries(pairs), ...category } })
  return { upload, columns: report.columns, checked: await desk.read(upload) }
}

test.each([
  ['a text file', () => sellersCsv(parts)],
  ['a workbook with merged cells', () => sellersWorkbook(parts)],
])('one check asks all that a list in %s leaves open', async (_, write) => {
  const { upload, columns, checked } = await acceptProposals(write())
  expect(columns.map(({ header, suggestion }) => [header, suggestion])).toEqual([
    ['Item Code', 'SKU'],
    ['Description', 'PartName'],
    ['Make', 'Make+Down'],
    ['Vehicle', 'Model+Down'],
    ['Years', 'YearFrom+Range'],
    ['OEM No.', 'OEMPartNumber'],
    ['RRP incl GST (cents)', 'ListPrice_NZD+CentsIncl'],
    ['SOH', 'StockStatus+Quantity'],
  ])
  expect(columns.filter(isProposal).map(({ header }) => header)).toEqual(['Make', 'Vehicle'])
  expect(checked).toMatchObject({ state: 'ready', report: { counts: { added: parts } } })

  await desk.work('start_part_publication', { p_upload: upload, p_allow_removals: 0 })
  const [row] = await desk.database`
    select count(*)::integer as parts, sum("ListPrice_NZD")::text as sum,
      count(*) filter (where "PriceGST(Incl/Excl)" = 'Incl')::integer as with_gst,
      count(*) filter (where "Make" <> '' and "YearFrom" is not null)::integer as with_car,
      count(*) filter (where "PartCategory" is not null)::integer as with_category,
      array_agg(distinct "PartCategory") as categories
    from parts_2025`
  const cents = Array.from({ length: parts }, (_none, at) => centsOf(at))
  expect(row).toEqual({
    parts,
    sum: (cents.reduce((sum, price) => sum + price, 0) / 100).toFixed(2),
    with_gst: parts,
    with_car: parts,
    with_category: parts,
    categories: ['Body', 'Brakes', 'Charging', 'Lights', 'Suspension'],
  })
})

test('whole prices in the thousands are said to look like cents, at the first of them', async () => {
  const priceHeader = 'RRP incl GST'
  const inCents = await acceptProposals(sellersCsv(60, { priceHeader }))
  expect(inCents.checked).toMatchObject({
    state: 'ready',
    report: {
      warnings: {
        first: expect.arrayContaining([
          'line 6: ListPrice_NZD is a whole number in all 60 prices, the lowest 1995: if they are cents, choose ‘Price in cents, with GST’ under ‘Columns and settings’',
        ]),
      },
    },
  })
  await desk.work('start_part_publication', { p_upload: inCents.upload, p_allow_removals: 0 })
  const priceOf = (cents: number) => (cents / 100).toFixed(2)
  const inDollars = await acceptProposals(sellersCsv(60, { priceHeader, priceOf }))
  expect(JSON.stringify(inDollars.checked.report)).not.toContain('if they are cents')
})

test('a column without a name is asked about at once, unless it numbers the rows', async () => {
  const list = sellersCsv(30).replaceAll(/^(\d+),/gm, 'shelf $1,')
  const upload = await desk.upload(list, { scope: 'some' })
  await check(upload)
  expect((await desk.read(upload)).report).toMatchObject({
    columns: [
      { header: 'column 1', meaning: null, samples: ['shelf 1', 'shelf 2', 'shelf 3'] },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  })
})
