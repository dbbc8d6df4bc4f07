// `npm run bench -- sheets [--keep folder]`: writes lists of parts with real programs and libraries (installed in a
// temporary folder, or by apt-get as root on Debian), imports each file into a catalogue of its own, and compares every
// cell with what was written. A file is taken right, or refused in words; fails when one is taken wrongly. A list in
// which every row has to be refused is right only if each row is named.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBackend, readSettings } from '../../../backend/backend.ts'
import { openCommandDatabase } from '../../../backend/postgres/command-database.ts'
import { applyImport } from '../../../commands/importing/catalogue-import.ts'
import { ImportFileError } from '../../../commands/importing/csv-file.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { printTable } from '../bench-results.ts'
import { comparedColumns, sheetLists, type SheetList } from '../sheets/sheet-list.ts'
import { writeSheets } from '../sheets/sheet-writers.ts'

const { values } = parseArgs({ options: { keep: { type: 'string' } } })
const folder = values.keep
  ? path.resolve(values.keep)
  : await mkdtemp(path.join(tmpdir(), 'sheets-'))
const files = path.join(folder, 'files')
await mkdir(files, { recursive: true })
const lists = sheetLists()
const notes = writeSheets(folder, lists)
await writeFile(path.join(files, 'main.excel-ragged.csv'), raggedCsv(lists[0]))

const settings = readSettings({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'sheets-data-')) })
const backend = await openBackend(settings)
const { database, close } = await openCommandDatabase(settings)
const cleanUp = cleanUpOnSignal(async () => {
  await close()
  await backend.close()
  await rm(settings.dataDir, { recursive: true, force: true })
  if (!values.keep) await rm(folder, { recursive: true, force: true })
})

/** As Excel saves a CSV file: the empty cells at the end of a row are left out in blocks of rows without any. */
function raggedCsv(list: SheetList | undefined): string {
  const rows = (list?.rows ?? []).map(({ cells }) =>
    cells.map((cell) => `"${String(cell?.v ?? '').replaceAll('"', '""')}"`),
  )
  const whole = [
    list?.header ?? [],
    ...rows.map((row, at) => [
      `"${list?.rows[at]?.cells[0]?.t === 'n' ? String(at + 1).padStart(6, '0') : row[0]?.slice(1, -1)}"`,
      ...row.slice(1),
    ]),
  ]
  return whole
    .map((row, at) => {
      const block = whole.slice(Math.floor(at / 16) * 16, Math.floor(at / 16) * 16 + 16)
      const last = Math.max(...block.map((each) => each.findLastIndex((cell) => cell !== '""')))
      return `${row.slice(0, last + 1).join(',')}\r\n`
    })
    .join('')
}

type Result = { outcome: 'right' | 'refused' | 'WRONG'; said: string }

/**
 * Imports a file into a catalogue that has the parts with other values, so that zeros which a program has dropped are
 * seen, and a row that is not read too.
 */
async function importFile(name: string, list: SheetList): Promise<Result> {
  await database`delete from public.parts_2025`
  const known = [...(list.expected ?? new Map<string, Record<string, string>>())].map(
    ([SKU, part]) => ({
      SKU,
      Make: 'Kia',
      Model: 'EV5',
      PartName: 'old',
      OEMPartNumber: part.OEMPartNumber || null,
      ListPrice_NZD: 1,
      Notes: 'old',
      'Supplier/URL': 'old',
      YearFrom: 1999,
    }),
  )
  if (known.length > 0) await database`insert into public.parts_2025 ${database(known)}`
  try {
    const report = await applyImport(database, {
      file: path.join(files, name),
      scope: 'some',
      allowEmptied: 10_000,
    })
    if (report.outcome === 'applied') return await compare(list)
    const lines = new Set(report.mistakes.first.map((line) => /^line \d+/.exec(line)?.[0]))
    const isNamed = list.expected !== null || lines.size === list.rows.length
    return {
      outcome: isNamed ? 'refused' : 'WRONG',
      said: report.mistakes.first[0] ?? report.outcome,
    }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    return { outcome: 'refused', said: error.message.replaceAll(`${files}/`, '') }
  }
}

async function compare({ expected, header }: SheetList): Promise<Result> {
  if (!expected) return { outcome: 'WRONG', said: 'rows that must be refused were taken' }
  const rows = await database<Record<string, unknown>[]>`
    select *, "LastVerified(DateISO)"::text as day from public.parts_2025`
  const differences = rows.flatMap((row) => {
    const part = expected.get(String(row.SKU))
    if (!part) return [`${String(row.SKU)} is no part of the list`]
    return comparedColumns
      .filter((column) => header.includes(column))
      .flatMap((column) => {
        const value = column === 'LastVerified(DateISO)' ? row.day : row[column]
        const found = value === null ? '' : String(value)
        return (part[column] ?? '').split('|').includes(found)
          ? []
          : [
              `${String(row.SKU)} ${column}: ${JSON.stringify(found)} for ${JSON.stringify(part[column])}`,
            ]
      })
  })
  if (rows.length !== expected.size)
    differences.unshift(`${rows.length} parts for ${expected.size}`)
  return differences.length === 0
    ? { outcome: 'right', said: '' }
    : {
        outcome: 'WRONG',
        said: `${differences.length} cells: ${differences.slice(0, 3).join('; ')}`,
      }
}

const found: (Result & { name: string })[] = []
for (const name of (await readdir(files)).toSorted()) {
  const list = lists.find((each) => name.startsWith(`${each.name}.`))
  if (!list || /\.(?:mistakes|warnings)\.txt$|\.changes\.csv$/.test(name)) continue
  found.push({ name, ...(await importFile(name, list)) })
}
printTable(
  ['file', 'outcome', 'said'],
  found.map(({ name, outcome, said }) => [name, outcome, said.slice(0, 140)]),
)
for (const note of notes) console.log(`Not written: ${note}`)
const count = (outcome: Result['outcome']) =>
  found.filter((each) => each.outcome === outcome).length
console.log(
  `${found.length} files: ${count('right')} taken right, ${count('refused')} refused in words, ${count('WRONG')} taken wrong`,
)
await cleanUp()
process.exitCode = count('WRONG') === 0 && count('right') > found.length / 2 ? 0 : 1
