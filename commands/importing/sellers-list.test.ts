// The list of a seller as sellers write them: 3,000 lines with titles, headings, prices on application, a duplicate
// and a footer, without supplier and category.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskUploads, type DeskUploads } from '../../test/fixtures/open-desk-uploads.ts'

let desk: DeskUploads
beforeAll(async () => {
  desk = await openDeskUploads()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const parts = 3_000
const headings = ['BRAKES', 'CHARGING', 'SUSPENSION', 'LIGHTS', 'BODY']
const models = ['Leaf', 'EV5', 'Atto 3']
const years = ['2018-2023', '2019-', '2021+', 'ALL', '2020']

/** `bad` rows have a price that is a word. */
function sellersList(bad: number): string {
  const lines = [
    'HAMILTON MOTOR SPARES,,,,,,,',
    'Price list November,,,,,,,',
    'Item Code,Description,Make,Vehicle,Years,OEM No.,RRP incl GST,SOH',
  ]
  for (let at = 0; at < parts; at += 1) {
    if (at % 600 === 0) lines.push(`${headings[at / 600]},,,,,,,`)
    const price = at < bad ? 'ring Dave' : at < bad + 2 ? 'POA' : (10 + at / 10).toFixed(2)
    const model = models[at % 3]
    const make = model === 'Leaf' ? 'Nissan' : model === 'EV5' ? 'Kia' : 'BYD'
    lines.push(
      `HMS${100_000 + at},Part ${at},${make},${model},${years[at % 5]},X-${at},${price},${at % 4}`,
    )
  }
  lines.push('HMS100007,Part 7 again,Nissan,Leaf,,X-7,5.00,1', 'E&OE,,,,,,,')
  return `${lines.join('\r\n')}\r\n`
}

const mapping = {
  'Item Code': 'SKU',
  Description: 'PartName',
  Vehicle: 'Model',
  Years: 'YearFrom+Range',
  'OEM No.': 'OEMPartNumber',
  'RRP incl GST': 'ListPrice_NZD+Incl',
  SOH: 'StockStatus+Quantity',
}
const check = (upload: string, values = {}) =>
  desk.work('start_part_check', { p_upload: upload, ...values })

test('the good rows are published with supplier and category, the others come back with their reasons', async () => {
  const upload = await desk.upload(sellersList(3), {
    scope: 'some',
    supplier: 'Hamilton Motor Spares',
  })
  await check(upload)
  const first = await desk.read(upload)
  expect(first.report).toMatchObject({
    columns: [
      { header: 'Item Code', suggestion: 'SKU', samples: ['HMS100000', 'HMS100001', 'HMS100002'] },
      { header: 'Description', suggestion: 'PartName' },
      { header: 'Make', meaning: 'Make', samples: ['Nissan', 'Kia', 'BYD'] },
      { header: 'Vehicle', suggestion: 'Model' },
      { header: 'Years', suggestion: 'YearFrom+Range', samples: ['2018-2023', '2019-', '2021+'] },
      { header: 'OEM No.', suggestion: 'OEMPartNumber' },
      { header: 'RRP incl GST', suggestion: 'ListPrice_NZD+Incl' },
      { header: 'SOH', suggestion: 'StockStatus+Quantity' },
    ],
  })

  const settings = { p_mapping: { ...mapping, '=PartCategory': '{heading}' } }
  await check(upload, settings)
  // The duplicate shows once the prices are right.
  expect(await desk.read(upload)).toMatchObject({
    state: 'mistakes',
    report: { mistakes: { count: 4 }, mayLeaveOut: true, leftOut: 0 },
  })

  await check(upload, { ...settings, p_leave_out: true })
  const ready = await desk.read(upload)
  expect(ready).toMatchObject({
    state: 'ready',
    report: { counts: { added: parts - 3, removed: 0 }, leftOut: 4, warnings: { count: 1 } },
  })
  const left = await desk.call<string>('ed', 'read_part_upload_text', {
    p_upload: upload,
    p_kind: 'mistakes',
    p_position: 0,
  })
  expect(left.split('\r\n').slice(0, 2)).toEqual([
    'Left out because,Item Code,Description,Make,Vehicle,Years,OEM No.,RRP incl GST,SOH',
    'ListPrice_NZD is not a number: ring Dave,HMS100000,Part 0,Nissan,Leaf,2018-2023,X-0,ring Dave,0',
  ])
  expect(left).toContain('SKU is also the SKU of line 12')

  await desk.work('start_part_publication', { p_upload: upload, p_allow_removals: 0 })
  const [row] = await desk.database`
    select count(*)::integer as parts,
      count(*) filter (where "Supplier/URL" = 'Hamilton Motor Spares')::integer as with_supplier,
      count(*) filter (where "PartCategory" is not null)::integer as with_category,
      array_agg(distinct "PartCategory") as categories,
      count(*) filter (where "ListPrice_NZD" is null)::integer as on_application
    from parts_2025`
  expect(row).toEqual({
    parts: parts - 3,
    with_supplier: parts - 3,
    with_category: parts - 3,
    categories: ['Body', 'Brakes', 'Charging', 'Lights', 'Suspension'],
    on_application: 2,
  })
})

test('next month the list of the same seller needs no question', async () => {
  const upload = await desk.upload(sellersList(0), { scope: 'some', supplier: 'Hamilton' })
  const settings = { '=PartCategory': 'Spares', '=LastVerified(DateISO)': '1/11/2026' }
  await check(upload, { p_mapping: { ...mapping, ...settings }, p_leave_out: true })
  await desk.work('start_part_publication', { p_upload: upload, p_allow_removals: 0 })
  const next = await desk.upload(sellersList(0), { scope: 'some', supplier: 'Hamilton' })
  await check(next, { p_leave_out: true })
  // All but the date of the list, which is another one each month.
  expect((await desk.read(next)).report).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: parts },
    leftOut: 1,
  })
})

test('a list that comes in another order, with semicolons and a byte order mark, needs no question either', async () => {
  const turned = sellersList(0)
    .split('\r\n')
    .map((line) => line.split(',').toReversed().join(';'))
    .join('\r\n')
  const upload = (list: string) => desk.upload(list, { scope: 'some', supplier: 'Hamilton' })
  const first = await upload(sellersList(0))
  await check(first, { p_mapping: mapping, p_leave_out: true })
  await desk.work('start_part_publication', { p_upload: first, p_allow_removals: 0 })
  const next = await upload(`\ufeff${turned}`)
  await check(next, { p_leave_out: true })
  expect((await desk.read(next)).report).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: parts },
  })
})

test('no row is left out of a whole catalogue, of one that is mostly wrong, or of a file cut short', async () => {
  for (const [list, scope] of [
    [sellersList(3), 'whole'],
    [sellersList(1_600), 'some'],
    [`${sellersList(0)}HMS9,"Part 9,Nissan`, 'some'],
  ] as const) {
    const upload = await desk.upload(list, { scope })
    await check(upload, { p_mapping: mapping, p_leave_out: true })
    expect(await desk.read(upload)).toMatchObject({ state: 'mistakes', report: { leftOut: 0 } })
  }
})

test('a value for every row is checked as a cell is, and stands behind a column of the file', async () => {
  const upload = await desk.upload(sellersList(0), { scope: 'some' })
  await check(upload, {
    p_mapping: { ...mapping, '=LastVerified(DateISO)': 'yesterday', '=Make': 'Ford' },
    p_leave_out: true,
  })
  const { report } = await desk.read(upload)
  expect(JSON.stringify(report)).toContain('for every row is not a date: yesterday')
  await check(upload, { p_mapping: { ...mapping, '=Make': 'Ford' }, p_leave_out: true })
  expect(JSON.stringify((await desk.read(upload)).report)).not.toContain('Ford')
})
