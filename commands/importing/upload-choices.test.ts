import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawWorkbook } from '../../test/fixtures/catalogue/raw-workbook.ts'
import { openDeskUploads, type DeskUploads } from '../../test/fixtures/open-desk-uploads.ts'

let desk: DeskUploads
beforeAll(async () => {
  desk = await openDeskUploads()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const check = (upload: string, values = {}) =>
  desk.work('start_part_check', { p_upload: upload, ...values })

const rowOf = (row: number, hidden: boolean, cells: string[]) =>
  `<row r="${row}"${hidden ? ' hidden="1"' : ''}>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`

test('an editor hears of hidden rows, and chooses to read them too; the choice stays', async () => {
  const data = [
    rowOf(1, false, ['SKU', 'Make', 'Model', 'PartName']),
    rowOf(2, false, ['A', 'Kia', 'EV3', 'Disc']),
    rowOf(3, true, ['B', 'Kia', 'EV3', 'Pad']),
  ]
  const upload = await desk.upload(rawWorkbook([{ name: 'Parts', rows: [], data: data.join('') }]))
  await check(upload)
  const first = await desk.read(upload)
  expect(first).toMatchObject({ state: 'ready', hiddenRows: false })
  expect(first.report).toMatchObject({
    counts: { added: 1 },
    hiddenRows: 1,
    notes: [
      '1 row that the sheet hides was left out: line 3. As the whole catalogue, it removes the parts in them. Read them too under ‘Columns and settings’.',
    ],
  })
  await check(upload, { p_hidden_rows: true })
  await check(upload, { p_scope: 'some' })
  expect(await desk.read(upload)).toMatchObject({
    hiddenRows: true,
    report: { counts: { added: 2 } },
  })
})

test('an editor sees what a price shows, and may leave out a column without a name', async () => {
  const upload = await desk.upload(
    rawWorkbook(
      [
        {
          name: 'Parts',
          rows: [
            ['', 'SKU', 'Make', 'Model', 'PartName', 'ListPrice_NZD'],
            ['x', 'A', 'Kia', 'EV3', 'Disc', { s: 1, v: '85' }],
          ],
        },
      ],
      { formats: ['[$US$-409]#,##0.00'] },
    ),
  )
  await check(upload)
  const { report } = await desk.read(upload)
  expect(report).toMatchObject({
    columns: expect.arrayContaining([
      { header: 'column 1', meaning: null, suggestion: null, samples: ['x'] },
    ]),
  })
  await check(upload, { p_mapping: { 'column 1': '-' } })
  expect((await desk.read(upload)).report).toMatchObject({
    mistakes: {
      count: 1,
      rows: [
        {
          cells: [
            { text: 'x' },
            { text: 'A' },
            {},
            {},
            {},
            {
              text: 'US$85.00',
              mistakes: [
                'is in another currency (US Dollar): US$85.00 (Parts!F2: the cell shows US$85.00, the file holds 85)',
              ],
            },
          ],
        },
      ],
    },
  })
})

test('an editor is told which numbers have lost their zeros', async () => {
  const header = 'SKU,Make,Model,PartName\n'
  const first = await desk.upload(`${header}0001,Kia,EV3,Disc\n`)
  await check(first)
  await desk.work('start_part_publication', { p_upload: first })
  const second = await desk.upload(`${header}1,Kia,EV3,Disc\n`, { scope: 'some' })
  await check(second)
  expect((await desk.read(second)).report).toMatchObject({
    mistakes: {
      rows: [
        {
          cells: [
            {
              text: '1',
              mistakes: [
                'has lost its zeros in a program: 1 is 0001 in the catalogue; format the column as text',
              ],
            },
            {},
            {},
            {},
          ],
        },
      ],
    },
  })
})
