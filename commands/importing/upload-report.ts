import { createReadStream } from 'node:fs'
import type {
  Difference,
  SheetRow,
  UploadColumn,
  UploadReport,
} from '../../app/desk/parts/part-upload.ts'
import { spreadsheetText } from '../../app/parts/spreadsheet/spreadsheet-text.ts'
import type { ImportReport, ImportRequest } from './catalogue-import.ts'
import type { RowSource } from './csv-file.ts'
import { columnName, type ColumnUse } from './parts-header.ts'
import { inDeskWords } from './desk-words.ts'
import { openRowFile } from './row-file.ts'
import { splitRows } from './row-splitter.ts'

type Mistake = { line: number; column: string; reason: string }

/** The most mistakes in a downloaded list. With more of them, the whole sheet is wrong and not single cells. */
const mostMistakes = 10_000
const shownRows = 50
const shownCells = 80
const shownLength = 60
/** The longest header, in characters, and the most columns that a report shows. */
const longestHeader = 200
const mostColumns = 150
const shownDifferences = 10

/** Collects mistakes as they are found. */
export function collectMistakes() {
  const list: Mistake[] = []
  return {
    list,
    add(line: number, column: string, reason: string) {
      if (list.length < mostMistakes) list.push({ line, column, reason })
    },
  }
}

/** The report of a check for the pages of the desk, and its mistakes as a spreadsheet. */
export async function describeUpload(
  request: ImportRequest,
  report: ImportReport,
  mistakes: readonly Mistake[],
): Promise<{ described: UploadReport; mistakesText: string }> {
  const [sheet] = report.sheets ?? []
  const wanted = sheet === undefined ? request : { ...request, sheet }
  const rows = await readRowsOf(wanted, mistakes)
  const { samples, hasHeadings } = await readSamples(report, wanted)
  const worded = mistakes.map((one) => ({ ...one, reason: inDeskWords(one.reason) }))
  const placed = worded.map((mistake) => ({ ...mistake, at: findCell(report, mistake) }))
  const described: UploadReport = {
    notes: report.notes.map(inDeskWords),
    columns: describeColumns(report, samples),
    hasHeadings,
    leftOut: report.leftOut,
    mayLeaveOut: report.scope !== 'whole' && mistakes.every(({ line }) => line > report.headerLine),
    mistakes: {
      count: report.mistakes.count,
      header: report.columns.slice(0, shownCells).map(({ header }) => shorten(header)),
      rows: [...Map.groupBy(placed, ({ line }) => line)]
        .toSorted(([one], [other]) => one - other)
        .slice(0, shownRows)
        .map(([line, found]) => describeRow(line, rows.get(line) ?? [], found)),
    },
    warnings: { count: report.warnings.count, first: report.warnings.first.map(inDeskWords) },
    removesMany: report.outcome === 'too many removals',
    emptied: report.emptied,
    hiddenRows: report.hiddenRows,
    ...(report.sheets ? { sheets: report.sheets } : {}),
    differences: await readDifferences(report),
    ...(report.summary ? { counts: report.summary } : {}),
  }
  const lines = placed.map(({ line, column, at, reason }) => {
    return [line, column, rows.get(line)?.[at] ?? '', reason]
  })
  return {
    described,
    mistakesText: spreadsheetText(
      report.leftOut > 0
        ? leftOutRows(report, rows, worded)
        : [['line', 'column', 'value', 'reason'], ...lines],
    ),
  }
}

/** The rows that were left out, as the file has them, with the reasons in a first column. */
function leftOutRows(
  { columns }: ImportReport,
  rows: ReadonlyMap<number, string[]>,
  mistakes: readonly Mistake[],
): string[][] {
  const reasons = Map.groupBy(mistakes, ({ line }) => line)
  const left = [...reasons].toSorted(([one], [other]) => one - other)
  return [
    ['Left out because', ...columns.map(({ header }) => header)],
    ...left.map(([line, found]) => [
      found.map(({ column, reason }) => (column ? `${column} ${reason}` : reason)).join('; '),
      ...(rows.get(line) ?? []),
    ]),
  ]
}

const shorten = (text: string) =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text

function describeRow(
  line: number,
  cells: readonly string[],
  mistakes: readonly (Mistake & { at: number })[],
): SheetRow {
  const of = (at: number) => mistakes.filter((mistake) => mistake.at === at)
  return {
    line,
    cells: cells.slice(0, shownCells).map((text, at) => ({
      text: shorten(text),
      mistakes: of(at).map(({ reason }) => reason),
    })),
    mistakes: mistakes
      .filter(({ at }) => at < 0 || at >= Math.min(cells.length, shownCells))
      .map(({ column, reason }) => (column ? `${shorten(column)} ${reason}` : reason)),
  }
}

/** The position of the cell that a mistake is about; -1 if it is about the row. */
function findCell({ columns }: ImportReport, { column }: Mistake): number {
  const number = /^column (\d+)$/.exec(column)?.[1]
  if (number) return Number(number) - 1
  const at = columns.findIndex(({ use }) => typeof use !== 'string' && use.column === column)
  return at >= 0 ? at : columns.findIndex(({ header }) => header !== '' && header === column)
}

function describeColumns(
  { columns, suggestions, unknown }: ImportReport,
  samples: readonly string[][],
): UploadColumn[] {
  const suggested = new Map(suggestions.map(({ header, meaning }) => [header, meaning]))
  return columns
    .map(({ header, use }, at) => ({ header: header || columnName(at), use, at }))
    .filter(({ header, use }) => use !== 'unnamed' || unknown.includes(header))
    .filter(({ header }) => header.length <= longestHeader)
    .slice(0, mostColumns)
    .map(({ header, use, at }) => ({
      header,
      samples: samples[at] ?? [],
      meaning: unknown.includes(header) ? null : meaningOf(use),
      suggestion: suggested.get(header) ?? null,
    }))
}

const sampledRows = 40
const mostSamples = 3

/** The first different values of each column, from the rows below the header, and whether headings stand among them. */
async function readSamples(
  { columns, headerLine }: ImportReport,
  request: ImportRequest,
): Promise<{ samples: string[][]; hasHeadings: boolean }> {
  let hasHeadings = false
  const found = columns.map(() => new Set<string>())
  const file = await openRowFile(request.file, request)
  try {
    await forEachRow(file.source, (line, cells) => {
      const filled = cells.filter((cell) => cell.trim() !== '').length
      if (line > headerLine && filled === 1) hasHeadings = true
      if (line > headerLine && filled > 1) {
        for (const [at, values] of found.entries()) {
          const text = cells[at]?.trim() ?? ''
          if (text !== '' && values.size < mostSamples) values.add(shorten(text))
        }
      }
      return line < headerLine + sampledRows
    })
  } finally {
    file.close?.()
  }
  return { samples: found.map((values) => [...values]), hasHeadings }
}

function meaningOf(use: ColumnUse): string {
  if (typeof use === 'string') return '-'
  if (use.gst || use.isCents) return `${use.column}+${use.isCents ? 'Cents' : ''}${use.gst ?? ''}`
  if (use.vehicle) return `${use.column}+Vehicle${use.isFilledDown ? '+Down' : ''}`
  if (use.isRange) return `${use.column}+Range`
  if (use.isFilledDown) return `${use.column}+Down`
  return use.isQuantity ? `${use.column}+Quantity` : use.column
}

/** Reads the rows with mistakes once more, as the file has them. */
async function readRowsOf(
  request: ImportRequest,
  mistakes: readonly Mistake[],
): Promise<Map<number, string[]>> {
  const wanted = new Set(mistakes.map(({ line }) => line))
  const rows = new Map<number, string[]>()
  if (wanted.size === 0) return rows
  const file = await openRowFile(request.file, request)
  try {
    await forEachRow(file.source, (line, cells) => {
      if (wanted.delete(line)) rows.set(line, cells)
      return wanted.size > 0
    })
  } finally {
    file.close?.()
  }
  return rows
}

/** The first differences of each kind, from the file with all of them. */
async function readDifferences({
  differences,
}: ImportReport): Promise<UploadReport['differences']> {
  const first: UploadReport['differences'] = { removed: [], changed: [], added: [] }
  if (!differences) return first
  const source: RowSource = {
    delimiter: ',',
    lineEnd: '\n',
    readText: () => createReadStream(differences.path, 'utf8') as unknown as AsyncGenerator<string>,
  }
  await forEachRow(source, (line, [sku = '', column = '', old = '', now = '']) => {
    if (line > 1) {
      const kind =
        column === '(removed part)' ? 'removed' : column === '(new part)' ? 'added' : 'changed'
      const list: Difference[] = first[kind]
      if (list.length < shownDifferences)
        list.push({ sku: shorten(sku), column, old: shorten(old), now: shorten(now) })
    }
    // Added parts come last.
    return first.added.length < shownDifferences
  })
  return first
}

async function forEachRow(
  source: RowSource,
  visit: (line: number, cells: string[]) => boolean,
): Promise<void> {
  const ignore = () => {}
  for await (const rows of splitRows(source, { onMistake: ignore, onWarning: ignore })) {
    if (!rows.every(({ line, cells }) => visit(line, cells))) return
  }
}
