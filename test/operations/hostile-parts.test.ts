import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawWorkbook } from '../fixtures/catalogue/raw-workbook.ts'
import { openDeskUploads, type DeskUploads } from '../fixtures/open-desk-uploads.ts'

let desk: DeskUploads
let before: string
beforeAll(async () => {
  desk = await openDeskUploads()
  before = await desk.exported()
})
afterAll(() => desk.close())

const header = ['SKU', 'Make', 'Model', 'PartName']
const text = (content: string) => Buffer.from(content)
/** A workbook whose only sheet has this XML. */
const workbook = (sheet: Uint8Array) => {
  const xml = (content: string) => text(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': xml('<Types/>'),
      'xl/_rels/workbook.xml.rels': xml(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/workbook.xml': xml(
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': [sheet, { level: 1 }],
    }),
  )
}

/** 2 MB that unpack to 2.25 GB. */
const gzipBomb = () => {
  const piece = gzipSync(Buffer.alloc(2 ** 28, 'a,a,a\n'))
  return Buffer.concat(Array.from({ length: 9 }, () => piece))
}

const entities = `<!DOCTYPE x [${Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>`

test.each([
  ['a .gz that unpacks to 2.25 GB', gzipBomb, 'unpacks to more than 2 GB'],
  [
    'a workbook that unpacks to 220 MB',
    () => workbook(Buffer.concat([text('<worksheet>'), Buffer.alloc(220 * 2 ** 20, ' ')])),
    'unpacks to more than 200 MB',
  ],
  [
    'a workbook of NUL bytes',
    () => workbook(new Uint8Array(2 ** 20)),
    'cannot be read as a workbook: its XML is damaged',
  ],
  [
    'a workbook of nested tags',
    () => workbook(Buffer.alloc(60 * 2 ** 20, '<a>')),
    'needs too much memory or time',
  ],
  [
    'a workbook of nested entities',
    () => workbook(text(`${entities}<worksheet>&e9;</worksheet>`)),
    'cannot be read as a workbook: its XML is damaged',
  ],
  [
    'a workbook whose cells repeat a text of 1 MB',
    () =>
      rawWorkbook(
        [{ name: 'S', rows: Array.from({ length: 3_000 }, () => [{ t: 's', v: '0' }]) }],
        {
          texts: ['x'.repeat(2 ** 20)],
        },
      ),
    'more than 32767 characters',
  ],
  [
    'a workbook whose 20,000 cells repeat a text of 30,000 characters',
    () =>
      rawWorkbook(
        [
          {
            name: 'S',
            rows: [header, ...Array.from({ length: 20_000 }, () => [{ t: 's', v: '0' }])],
          },
        ],
        { texts: ['x'.repeat(30_000)] },
      ),
    '',
  ],
  [
    'a workbook with a million empty rows and 20,000 wide ones',
    () =>
      rawWorkbook([
        {
          name: 'S',
          rows: [],
          data: `<row>${header.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>${'<row/>'.repeat(1_000_000)}${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(20_000)}`,
        },
      ]),
    '',
  ],
  ['random bytes', () => randomBytes(100_000), ''],
  [
    'random bytes under the first bytes of a workbook',
    () => Buffer.concat([text('PK\u0003\u0004'), randomBytes(100_000)]),
    'cannot be read as a workbook',
  ],
  [
    'random bytes under the first bytes of a .gz',
    () => Buffer.concat([Buffer.from([0x1f, 0x8b]), randomBytes(100_000)]),
    'cannot be read to its end',
  ],
  [
    'a cell of 5 MB',
    () => text(`SKU,Make,Model,PartName\nX,Kia,EV3,${'y'.repeat(5_000_000)}\n`),
    '',
  ],
  [
    'a row of a million cells',
    () => text(`SKU,Make,Model,PartName\n${','.repeat(1_000_000)}\n`),
    '',
  ],
  ['a header of 100,000 columns', () => text(`${'Colour,'.repeat(100_000)}\n1\n`), ''],
  [
    '100,000 rows with a mistake in each cell',
    () => text(`SKU,Make,Model,PartName,ModelYear\n${'=1,=1,=1,=1,x\n'.repeat(100_000)}`),
    '',
  ],
])(
  '%s ends in words, changes nothing and leaves a small report',
  async (_name, content, reason) => {
    const upload = await desk.upload(content())
    await desk.work('start_part_check', { p_upload: upload })
    const found = await desk.read(upload)
    expect(['unreadable', 'mistakes']).toContain(found.state)
    expect(found.job?.status).toBe(found.state)
    const report = JSON.stringify(found.report)
    expect(report).toContain(reason)
    expect(report.length).toBeLessThan(600_000)
    expect(await desk.exported()).toBe(before)
  },
  60_000,
)
