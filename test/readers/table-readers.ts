import type { ReadFile, Reader } from './reader.ts'

const tables: ReadFile[] = ['versions.csv', 'versions.json', 'rates.csv', 'centers.csv']

/** A reader of CSV: `read` is an expression for the rows of a text `csv`, as objects. */
const table = (name: string, version: string, before: string, read: string): Reader => ({
  name,
  packages: [`${name}@${version}`],
  reads: tables,
  script: `${before}
const readRows = async (csv) => ${read}
const { rows } = json('versions.json')
const found = await readRows(text('versions.csv'))
assert.equal(found.length, rows.length)
assert.deepEqual(Object.keys(found[0]), Object.keys(rows[0]))
for (const [at, row] of found.entries()) {
  for (const [key, value] of Object.entries(rows[at])) assert.equal(String(row[key] ?? ''), String(value ?? ''))
}
const others = await Promise.all(['rates.csv', 'centers.csv'].map(async (name) => (await readRows(text(name))).length))
assert.ok(others.every((count) => count > 30))
console.log([found.length, ...others].join(', ') + ' rows, each cell as in versions.json')
`,
})

/** A reader of workbooks that reads CSV too, and recognises numbers. */
const sheets = {
  exceljs: `
import ExcelJS from 'exceljs'
const sheet = await new ExcelJS.Workbook().csv.readFile('versions.csv', { map: (value) => value })
assert.equal(sheet.rowCount - 1, json('versions.json').rows.length)
console.log(sheet.rowCount - 1 + ' rows')
`,
  xlsx: `
import XLSX from 'xlsx'
const { Sheets, SheetNames } = XLSX.read(readFileSync('versions.csv'), { raw: true })
const rows = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { defval: '' })
const same = json('versions.json').rows
assert.equal(rows.length, same.length)
assert.equal(rows[5].version, same[5].version)
console.log(rows.length + ' rows')
`,
}

export const tableReaders: Reader[] = [
  table(
    'csv-parse',
    '7.0.3',
    "import { parse } from 'csv-parse/sync'",
    'parse(csv, { bom: true, columns: true })',
  ),
  table(
    'papaparse',
    '5.7.1',
    "import Papa from 'papaparse'",
    'Papa.parse(csv, { header: true, skipEmptyLines: true }).data',
  ),
  table(
    'fast-csv',
    '5.0.8',
    "import { parseString } from 'fast-csv'",
    'await parseString(csv, { headers: true }).toArray()',
  ),
  table(
    'csvtojson',
    '2.0.14',
    "import csvtojson from 'csvtojson'",
    'csvtojson({ flatKeys: true }).fromString(csv)',
  ),
  table(
    'neat-csv',
    '7.0.0',
    "import neatCsv from 'neat-csv'",
    // It leaves the mark at the beginning in the first name.
    "neatCsv(csv.replace(/^\\uFEFF/, ''))",
  ),
  table(
    'd3-dsv',
    '3.0.2',
    "import { csvParse } from 'd3-dsv'",
    // As d3-fetch hands a response over: without the mark at the beginning.
    "csvParse(csv.replace(/^\\uFEFF/, ''))",
  ),
  { name: 'exceljs', packages: ['exceljs@4.4.0'], reads: tables, script: sheets.exceljs },
  { name: 'SheetJS', packages: ['xlsx@0.18.5'], reads: tables, script: sheets.xlsx },
]
