#!/usr/bin/env bash
# ExcelJS: a range of 450 km in a cell is a day of March 1901.
#
# Expected: a number whose format only adds a unit stays a number. A workbook can write the unit in quotes, 0"
#   km", or with a backslash before each letter, 0\ \k\m; both are shown as 450 km.
# What happens: ExcelJS leaves out what is in quotes or brackets when it looks for the letters of a date, and not
#   what follows a backslash. The m of km is a month or minute to it, the h of kWh an hour, the b of bar a year:
#   the value is a Date. read-excel-file and xlsx-populate read 450.
# Who meets it: whoever imports a price list or a data sheet whose numbers were given units in the workbook.
# Seen with exceljs 4.4.0, read-excel-file 9.3.17 and xlsx-populate 1.21.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 read-excel-file@9.3.17 xlsx-populate@1.21.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import readSheet from 'read-excel-file/node'
import XlsxPopulate from 'xlsx-populate'

const formats = ['0" km"', String.raw`0\ \k\m`, String.raw`0.0\ \k\W\h`, String.raw`0.0\ \b\a\r`]
const written = new ExcelJS.Workbook()
const sheet = written.addWorksheet('Cars')
for (const [index, format] of formats.entries()) {
  const cell = sheet.getCell(index + 1, 1)
  cell.value = 450
  cell.numFmt = format
}
await written.xlsx.writeFile('cars.xlsx')

const read = new ExcelJS.Workbook()
await read.xlsx.readFile('cars.xlsx')
const values = formats.map((_, index) => read.worksheets[0].getCell(index + 1, 1).value)
const [{ data }] = await readSheet('cars.xlsx')
const populated = (await XlsxPopulate.fromFileAsync('cars.xlsx')).sheet(0).usedRange().value()
console.log({ values, readExcelFile: data.flat(), xlsxPopulate: populated.flat() })
assert.deepEqual(
  values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
  [450, '1901-03-25', '1901-03-25', '1901-03-25'],
)
assert.deepEqual(data.flat(), [450, 450, 450, 450])
assert.deepEqual(populated.flat(), [450, 450, 450, 450])
JS
node try.mjs
