// `node npm-writers.mjs FOLDER`: writes lists.json with each library that is installed in the folder. Plain
// JavaScript, because it runs in a folder of its own.
import { readFileSync, createWriteStream, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = path.resolve(process.argv[2] ?? '.')
const require = createRequire(path.join(folder, 'package.json'))
const load = async (/** @type {string} */ name) => import(pathToFileURL(require.resolve(name)).href)
const lists = JSON.parse(readFileSync(path.join(folder, 'lists.json'), 'utf8'))
const dateOf = (/** @type {string} */ day) => new Date(`${day}T00:00:00Z`)
/** @typedef {import('./sheet-list.ts').SheetList} SheetList */
/** @type {(cell: any) => any} */
const valueOf = (cell) => (cell === null ? null : cell.t === 'd' ? dateOf(cell.v) : cell.v)

/** @type {Record<string, (list: SheetList, file: (kind: string) => string) => Promise<void>>} */
const writers = {
  async exceljs(list, file) {
    const { default: ExcelJS } = await load('exceljs')
    const fill = (/** @type {any} */ sheet) => {
      sheet.addRow(list.header)?.commit?.()
      for (const { cells, hidden } of list.rows) {
        const row = sheet.addRow(
          cells.map((cell) =>
            cell?.link
              ? { text: cell.v, hyperlink: cell.link }
              : cell?.f
                ? { formula: cell.f, result: cell.v }
                : valueOf(cell),
          ),
        )
        cells.forEach((cell, at) => {
          if (cell?.z) row.getCell(at + 1).numFmt = cell.z
        })
        row.hidden = hidden ?? false
        row.commit?.()
      }
    }
    const book = new ExcelJS.Workbook()
    fill(book.addWorksheet('Parts'))
    await book.xlsx.writeFile(file('exceljs.xlsx'))
    if (['main', 'plain', 'truths'].includes(list.name))
      await book.csv.writeFile(file('exceljs.csv'))
    const stream = new ExcelJS.stream.xlsx.WorkbookWriter({
      filename: file('exceljs-streamed.xlsx'),
      useStyles: true,
    })
    const sheet = stream.addWorksheet('Parts')
    fill(sheet)
    sheet.commit()
    await stream.commit()
  },
  async xlsx(list, file) {
    await writeSheetJs(list, file, 'xlsx', 'sheetjs')
  },
  async 'xlsx-js-style'(list, file) {
    await writeSheetJs(list, file, 'xlsx-js-style', 'xlsx-js-style')
  },
  async 'xlsx-populate'(list, file) {
    const { default: XlsxPopulate } = await load('xlsx-populate')
    const book = await XlsxPopulate.fromBlankAsync()
    const sheet = book.sheet(0)
    list.header.forEach((name, at) => sheet.cell(1, at + 1).value(name))
    list.rows.forEach(({ cells, hidden }, row) => {
      cells.forEach((each, at) => {
        if (each === null) return
        const cell = sheet.cell(row + 2, at + 1)
        if (each.f) cell.formula(each.f)
        else cell.value(valueOf(each))
        if (each.z) cell.style('numberFormat', each.z)
        if (each.link) cell.hyperlink(each.link)
      })
      if (hidden) sheet.row(row + 2).hidden(true)
    })
    await book.toFileAsync(file('xlsx-populate.xlsx'))
  },
  async 'write-excel-file'(list, file) {
    if (['hidden', 'links'].includes(list.name)) return
    const { default: write } = await load('write-excel-file/node')
    const types = { s: String, n: Number, d: Date, b: Boolean }
    const rows = list.rows.map(({ cells }) =>
      cells.map((cell) =>
        cell === null
          ? null
          : cell.f
            ? { type: 'Formula', value: `=${cell.f}`, format: cell.z }
            : { type: types[cell.t], value: valueOf(cell), ...(cell.z ? { format: cell.z } : {}) },
      ),
    )
    await write([list.header.map((value) => ({ type: String, value })), ...rows], {
      sheet: 'Parts',
    }).toFile(file('write-excel-file.xlsx'))
  },
  async excel4node(list, file) {
    const { default: excel } = await load('excel4node')
    const book = new excel.Workbook()
    const sheet = book.addWorksheet('Parts')
    list.header.forEach((name, at) => sheet.cell(1, at + 1).string(name))
    list.rows.forEach(({ cells, hidden }, row) => {
      cells.forEach((each, at) => {
        if (each === null) return
        const cell = sheet.cell(row + 2, at + 1)
        if (each.link) cell.link(each.link, String(each.v))
        else if (each.f) cell.formula(each.f)
        else if (each.t === 's') cell.string(each.v)
        else if (each.t === 'b') cell.bool(each.v)
        else if (each.t === 'd') cell.date(dateOf(String(each.v)))
        else cell.number(each.v)
        if (each.z) cell.style({ numberFormat: each.z })
      })
      if (hidden) sheet.row(row + 2).hide()
    })
    writeFileSync(file('excel4node.xlsx'), await book.writeToBuffer())
  },
  async hucre(list, file) {
    if (list.name === 'hidden') return
    const { writeXlsx } = await load('hucre')
    const cells = new Map()
    list.rows.forEach((row, at) =>
      row.cells.forEach((cell, column) => {
        if (cell?.z || cell?.f || cell?.link) {
          cells.set(`${at + 1},${column}`, {
            value: valueOf(cell),
            ...(cell.z ? { style: { numFmt: cell.z } } : {}),
            ...(cell.f ? { formula: cell.f, formulaResult: cell.v } : {}),
            ...(cell.link ? { hyperlink: { target: cell.link } } : {}),
          })
        }
      }),
    )
    writeFileSync(
      file('hucre.xlsx'),
      await writeXlsx({
        sheets: [
          {
            name: 'Parts',
            rows: [list.header, ...list.rows.map((row) => row.cells.map(valueOf))],
            cells,
          },
        ],
      }),
    )
  },
}

/** @type {(list: SheetList, file: (kind: string) => string, name: string, label: string) => Promise<void>} */
async function writeSheetJs(list, file, name, label) {
  const { default: XLSX } = await load(name)
  const sheet = XLSX.utils.aoa_to_sheet(
    [list.header, ...list.rows.map(({ cells }) => cells.map(valueOf))],
    { cellDates: true, UTC: true },
  )
  list.rows.forEach(({ cells }, row) =>
    cells.forEach((each, at) => {
      const cell = sheet[XLSX.utils.encode_cell({ r: row + 1, c: at })]
      if (!cell || each === null) return
      if (each.z) cell.z = each.z
      if (each.f) cell.f = each.f
      if (each.link) cell.l = { Target: each.link }
    }),
  )
  sheet['!rows'] = [{}, ...list.rows.map(({ hidden }) => ({ hidden: hidden ?? false }))]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Parts')
  const isMain = ['main', 'plain'].includes(list.name)
  const kinds =
    label === 'sheetjs' && isMain
      ? ['xlsx', 'xlsm', 'xls', 'xlsb', 'ods', 'fods', 'html', 'csv', 'slk', 'dif', 'txt']
      : ['xlsx']
  for (const kind of kinds)
    XLSX.writeFile(book, file(`${label}.${kind}`), {
      bookType: kind,
      cellDates: kind === 'xlsx',
      compression: true,
    })
  if (isMain && label === 'sheetjs')
    writeFileSync(file('sheetjs.json'), JSON.stringify(XLSX.utils.sheet_to_json(sheet)))
}

for (const list of lists) {
  for (const [name, write] of Object.entries(writers)) {
    try {
      await write(list, (kind) => path.join(folder, 'files', `${list.name}.${kind}`))
    } catch (error) {
      console.log(
        `${list.name} by ${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      )
    }
  }
}
// Some writers close their files later.
await once(createWriteStream(path.join(folder, 'files', '.done')).end(), 'finish')
