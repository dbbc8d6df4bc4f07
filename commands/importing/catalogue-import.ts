import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { KeptImport } from '../../backend/catalogue/import-history.ts'
import { countEmptied, importParts } from '../../backend/catalogue/part-import.ts'
import { undoNewestImport, type UndoResult } from '../../backend/catalogue/part-undo.ts'
import {
  keepSupplierHeaders,
  readSupplierHeaders,
} from '../../backend/catalogue/supplier-headers.ts'
import type { Database, Transaction } from '../../packages/supabase-apis/database/database.ts'
import { newZealandDay } from '../../content/texts/new-zealand-day.ts'
import {
  openDifferenceFile,
  openLineList,
  type LineList,
  describeFile,
  describeHeadings,
  describeHiddenRows,
  type ImportEvent,
  type ImportReport,
  type ImportRequest,
} from './import-report.ts'
import { constantColumn } from './parts-header.ts'
import { openPartsReader, type PartsReader } from './parts-reader.ts'
import { openRowFile } from './row-file.ts'
import type { RowFile } from './csv-file.ts'

export type { KeptImport, UndoResult }
export type { ImportOutcome, ImportReport, ImportRequest } from './import-report.ts'

/** Reports what an import would change, and changes nothing. Throws an ImportFileError when the file cannot be read. */
export const previewImport = (database: Database, request: ImportRequest): Promise<ImportReport> =>
  runImport(database, request, false)

/**
 * Imports a file in one transaction, unless it has mistakes or removes too much.
 * Throws an ImportFileError when the file cannot be read, and a CatalogueBusyError while another import writes.
 */
export const applyImport = (database: Database, request: ImportRequest): Promise<ImportReport> =>
  runImport(database, request, true)

/** Reports what taking the newest import back would change. */
export const previewUndo = (database: Database): Promise<UndoResult> =>
  undoNewestImport(database, { apply: false })

type UndoRequest = {
  onProgress?(event: ImportEvent): void
  /** Called after the writing, in its transaction. What it throws takes everything back. */
  onApply?(transaction: Transaction, result: UndoResult): Promise<void>
}

/** Takes the newest import back; again for the one before. Throws a CatalogueBusyError. */
export const undoImport = (
  database: Database,
  { onProgress, onApply }: UndoRequest = {},
): Promise<UndoResult> =>
  undoNewestImport(database, {
    apply: true,
    onWritten: (done, all) => onProgress?.({ step: 'writing', done, all, rows: done }),
    onApply,
  })

async function runImport(
  database: Database,
  request: ImportRequest,
  apply: boolean,
): Promise<ImportReport> {
  const { file, supplier, onProgress } = request
  const bad: BadRows = { lines: new Set(), isFaulty: false, isAllowed: request.leaveOut ?? false }
  const mistakes = await openLineList(`${file}.mistakes.txt`, (line, ...mistake) => {
    bad.lines.add(line)
    request.onMistake?.(line, ...mistake)
  })
  const warnings = await openLineList(`${file}.warnings.txt`)
  await rm(differencesPathOf(file), { force: true })
  const kept = supplier === undefined ? {} : await readSupplierHeaders(database, supplier)
  const mapping = { ...kept, ...request.mapping }
  const rowFile = await openRowFile(file, { ...request, mapping })
  try {
    let rows = () => 0
    const reader = await openPartsReader(rowFile.source, {
      mapping,
      isUpdate: request.scope === 'update',
      today: newZealandDay(new Date()),
      supplier,
      readsHidden: request.hiddenRows,
      onFault: () => (bad.isFaulty = true),
      onMistake: mistakes.add,
      onWarning: warnings.add,
      onBytes: (done) => onProgress?.({ step: 'reading', done, all: rowFile.bytes, rows: rows() }),
    })
    rows = () => reader.rows
    const report = describeReading(request, { rowFile, reader, mistakes, warnings })
    if (mistakes.count === 0) await compare(database, request, { report, reader, apply, bad })
    report.hiddenRows = reader.hidden.count
    report.notes.push(...describeHiddenRows(reader.hidden, request, report.scope))
    report.notes.push(...describeHeadings(reader))
    await Promise.all([mistakes.close(), warnings.close()])
    return report
  } finally {
    rowFile.close?.()
  }
}

/** The lines with mistakes, whether the file as a whole is wrong, and whether the lines may be left out. */
type BadRows = { lines: Set<number>; isFaulty: boolean; isAllowed: boolean }

/** With more bad rows than this share, the columns are misread rather than single cells. */
const mostBad = 0.5

type Lists = { mistakes: LineList; warnings: LineList }

/** A report before the file is compared with the catalogue. */
function describeReading(
  request: ImportRequest,
  { rowFile, reader, mistakes, warnings }: Lists & { rowFile: RowFile; reader: PartsReader },
): ImportReport & Lists {
  return {
    outcome: 'mistakes',
    scope: request.scope ?? (reader.isDownload ? 'some' : 'whole'),
    emptied: { count: 0, columns: [], isAsked: false },
    mistakes,
    warnings,
    notes: [...rowFile.notes, ...reader.notes, ...describeFile(reader, request)],
    sheets: rowFile.sheets,
    suggestions: reader.header.suggestions,
    unknown: reader.header.unknown,
    columns: reader.header.uses.map((use, at) => ({
      header: reader.headerRow.cells[at]?.trim() ?? '',
      use,
    })),
    headerLine: reader.headerRow.line,
    leftOut: 0,
    hiddenRows: 0,
  }
}

/** Compares the rows with the catalogue. Writes the differences if the request says so and no limit forbids it. */
async function compare(
  database: Database,
  request: ImportRequest,
  step: { report: ImportReport & Lists; reader: PartsReader; apply: boolean; bad: BadRows },
): Promise<void> {
  const { report, reader, apply, bad } = step
  const leavesOut = () =>
    bad.isAllowed &&
    report.scope !== 'whole' &&
    !bad.isFaulty &&
    bad.lines.size <= reader.rows * mostBad
  const { mistakes, warnings } = report
  const { file, supplier, onProgress } = request
  const differences = openDifferenceFile(differencesPathOf(file))
  const result = await importParts(database, {
    columns: reader.columns,
    scope: report.scope,
    isDryRun: !apply,
    lines: reader.lines(),
    allowRemovals: request.allowRemovals ?? 0,
    allowEmptied: request.allowEmptied ?? 0,
    source: request.name ?? path.basename(file),
    by: request.by,
    isHeldBack: () => mistakes.count > 0 && !leavesOut(),
    onConflicts: (conflicts) => addAll(mistakes, conflicts),
    leftOut: () => (leavesOut() ? [...bad.lines] : null),
    onDifferences: differences.write,
    onApply: async (transaction, importId, summary) => {
      if (supplier !== undefined) {
        await keepSupplierHeaders(transaction, supplier, keptMeanings(request.mapping ?? {}))
      }
      await request.onApply?.(transaction, importId, summary)
    },
    onWritten: (done, all) => onProgress?.({ step: 'writing', done, all, rows: done }),
  })
  addAll(warnings, result.doubts)
  if (!result.summary || (mistakes.count > 0 && !leavesOut())) return
  report.leftOut = bad.lines.size
  const { summary, emptied, applied, tooManyRemovals, tooManyEmptied } = result
  report.summary = summary
  report.emptied = { count: countEmptied(emptied), columns: emptied, isAsked: tooManyEmptied }
  if (applied) report.outcome = 'applied'
  else {
    report.outcome = 'preview'
    if (tooManyEmptied) report.outcome = 'too many emptied'
    if (tooManyRemovals) report.outcome = 'too many removals'
    report.differences = { path: differencesPathOf(file), first: differences.first }
  }
}

/** What holds for the next file too: the day of this list does not. */
const keptMeanings = (mapping: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(mapping).filter(([key]) => constantColumn(key) !== 'LastVerified(DateISO)'),
  )

const differencesPathOf = (file: string) => `${file}.changes.csv`

function addAll(
  list: LineList,
  lines: readonly { line: number; column: string; reason: string }[],
) {
  for (const { line, column, reason } of lines) list.add(line, column, reason)
}
