#!/usr/bin/env bash
# write-excel-file and ExcelJS: today at midnight in New Zealand is yesterday in the workbook.
#
# Expected: a cell that is given 1 March, as new Date(2027, 2, 1), shows 1 March in Excel, which knows no time
#   zones.
# What happens: both write the UTC clock of the date: the cell holds 28 February, 11:00. SheetJS writes 1 March.
#   West of Greenwich it cannot be seen, since the same day at five is shown as that day.
# Who meets it: reports written east of Greenwich: each date is a day early, if the cell shows no time.
# Seen with write-excel-file 4.1.1, exceljs 4.4.0, xlsx 0.18.5 on Node.js 20 or later.
set -euo pipefail
export TZ=Pacific/Auckland
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts write-excel-file@4.1.1 exceljs@4.4.0 xlsx@0.18.5
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import ExcelJS from 'exceljs'
import writeXlsxFile from 'write-excel-file/node'
import XLSX from 'xlsx'

const date = new Date(2027, 2, 1)
const format = 'yyyy-mm-dd'
const show = (bytes) => {
  const book = XLSX.read(bytes)
  return book.Sheets[book.SheetNames[0]].A1.w
}
const workbook = new ExcelJS.Workbook()
const cell = workbook.addWorksheet('a').getCell('A1')
cell.value = date
cell.numFmt = format
const sheet = XLSX.utils.aoa_to_sheet([[date]], { dateNF: format })
const seen = {
  'write-excel-file': show(await writeXlsxFile([[{ value: date, type: Date, format }]]).toBuffer()),
  ExcelJS: show(await workbook.xlsx.writeBuffer()),
  SheetJS: show(XLSX.write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer' })),
}
console.log(seen)
assert.deepEqual(seen, { 'write-excel-file': '2027-02-28', ExcelJS: '2027-02-28', SheetJS: '2027-03-01' })
JS
node try.mjs
