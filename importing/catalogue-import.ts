import { rm } from 'node:fs/promises'
import path from 'node:path'
import { listKeptImports, type KeptImport } from '../backend/catalogue/import-history.ts'
import type { ImportScope, ImportSummary } from '../backend/catalogue/part-differences.ts'
import { importParts, type ImportPlan } from '../backend/catalogue/part-import.ts'
import { undoNewestImport, type UndoResult } from '../backend/catalogue/part-undo.ts'
import { keepSupplierHeaders, readSupplierHeaders } from '../backend/catalogue/supplier-headers.ts'
import type { Database, Transaction } from '../backend/postgres/database.ts'
import { newZealandDay } from '../content/new-zealand-day.ts'
import { openDifferenceFile } from './difference-file.ts'
import type { HeaderSuggestion } from './header-suggestions.ts'
import { openLineList, type LineList } from './line-list.ts'
import { couldBeUpdate, type ColumnUse, type ParsedHeader } from './parts-header.ts'
import { openPartsReader } from './parts-reader.ts'
import { openRowFile } from './row-file.ts'

export type { ImportScope, ImportSummary, KeptImport, UndoResult }

export type ImportRequest = {
  /** The path of a CSV file, also compressed as .gz, or of an XLSX workbook. */
  file: string
  /** The name to record, if the path is that of an upload. */
  name?: string
  /** Whether the file is the whole catalogue ('whole'), some parts of it, or an update. A download of the catalogue page counts as some parts unless this says otherwise; any other file as the whole. */
  scope?: ImportScope
  /** How many parts may be removed even if that is more than a tenth of the catalogue. */
  allowRemovals?: number
  /** The meanings of headers: { Brand: 'Make', RRP: 'ListPrice_NZD+Incl', Colour: '-' }. */
  mapping?: Readonly<Record<string, string>>
  /** Meanings kept under this name are used; an applied import keeps those of `mapping`. */
  supplier?: string
  /** The sheet of a workbook; otherwise its first. */
  sheet?: string
  /** Who imports, if known. */
  by?: string
  onProgress?(event: ImportEvent): void
  /** Receives each mistake as it is found. */
  onMistake?(line: number, column: string, reason: string): void
  /** Called after the writing, in its transaction. What it throws takes everything back. */
  onApply?: ImportPlan['onApply']
}

/** How far an import is: `done` of `all` bytes while it reads, of parts while it writes. */
type ImportEvent = { step: 'reading' | 'writing'; done: number; all: number; rows: number }

/** Nothing was changed unless the outcome is 'applied'. */
export type ImportOutcome = 'applied' | 'preview' | 'mistakes' | 'too many removals'

/** Remarks with their line: how many, the first twenty, and the file with all of them. */
type ImportRemarks = { count: number; first: readonly string[]; path: string }

export type ImportReport = {
  outcome: ImportOutcome
  scope: ImportScope
  /** Without mistakes: what the file changes. */
  summary?: ImportSummary
  mistakes: ImportRemarks
  warnings: ImportRemarks
  /** What was understood about the file beyond its rows, in sentences. */
  notes: string[]
  /** Likely meanings of headers that the catalogue does not know. */
  suggestions: HeaderSuggestion[]
  /** The headers of the file, each with what was done with its column. */
  columns: { header: string; use: ColumnUse }[]
  headerLine: number
  /** Headers that the catalogue does not know, with or without a suggestion. */
  unknown: string[]
  /** In a preview: the differences as CSV (SKU, column, old, new), and the first lines of that file. */
  differences?: { path: string; first: string[] }
}

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

export type UndoRequest = {
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

/** The imports that can be undone, newest first: at most ten. */
export const listImports = (database: Database): Promise<KeptImport[]> => listKeptImports(database)

async function runImport(
  database: Database,
  request: ImportRequest,
  apply: boolean,
): Promise<ImportReport> {
  const { file, supplier, onProgress } = request
  const differencesPath = `${file}.changes.csv`
  const mistakes = await openLineList(`${file}.mistakes.txt`, request.onMistake)
  const warnings = await openLineList(`${file}.warnings.txt`)
  await rm(differencesPath, { force: true })
  const kept = supplier === undefined ? {} : await readSupplierHeaders(database, supplier)
  const rowFile = await openRowFile(file, request.sheet)
  let rows = () => 0
  const reader = await openPartsReader(rowFile.source, {
    mapping: { ...kept, ...request.mapping },
    isUpdate: request.scope === 'update',
    today: newZealandDay(new Date()),
    onMistake: mistakes.add,
    onWarning: warnings.add,
    onBytes: (done) => onProgress?.({ step: 'reading', done, all: rowFile.bytes, rows: rows() }),
  })
  rows = () => reader.rows
  const scope = request.scope ?? (reader.isDownload ? 'some' : 'whole')
  const report: ImportReport = {
    outcome: 'mistakes',
    scope,
    mistakes,
    warnings,
    notes: [...rowFile.notes, ...reader.notes, ...describeFile(reader, request)],
    suggestions: reader.header.suggestions,
    unknown: reader.header.unknown,
    columns: reader.header.uses.map((use, at) => ({
      header: reader.headerRow.cells[at]?.trim() ?? '',
      use,
    })),
    headerLine: reader.headerRow.line,
  }
  if (mistakes.count === 0) {
    const differences = openDifferenceFile(differencesPath)
    const result = await importParts(database, {
      columns: reader.columns,
      scope,
      lines: reader.lines(),
      allowRemovals: request.allowRemovals ?? 0,
      source: request.name ?? path.basename(file),
      by: request.by,
      decide: () => (mistakes.count > 0 ? 'mistakes' : apply ? 'apply' : 'dry run'),
      onDifferences: differences.write,
      onApply: async (transaction, importId, summary) => {
        if (supplier !== undefined) {
          await keepSupplierHeaders(transaction, supplier, request.mapping ?? {})
        }
        await request.onApply?.(transaction, importId, summary)
      },
      onWritten: (done, all) => onProgress?.({ step: 'writing', done, all, rows: done }),
    })
    addAll(mistakes, result.conflicts)
    addAll(warnings, result.doubts)
    if (result.summary && mistakes.count === 0) {
      report.summary = result.summary
      report.outcome = result.tooManyRemovals ? 'too many removals' : 'preview'
      if (result.applied) report.outcome = 'applied'
      else report.differences = { path: differencesPath, first: differences.first }
    }
  }
  await Promise.all([mistakes.close(), warnings.close()])
  return report
}

function addAll(
  list: LineList,
  lines: readonly { line: number; column: string; reason: string }[],
) {
  for (const { line, column, reason } of lines) list.add(line, column, reason)
}

function describeFile(
  { isDownload, header }: { isDownload: boolean; header: ParsedHeader },
  { scope }: ImportRequest,
): string[] {
  const notes: string[] = []
  if (isDownload && scope === undefined) {
    notes.push(
      'This is a download of the catalogue page, which may hold some of the parts only: parts that it lacks stay. As the whole catalogue (--whole) it removes them.',
    )
  }
  if (scope !== 'update' && couldBeUpdate(header)) {
    notes.push(
      'The file has SKUs with prices, stock or dates, but no names of parts: import it as an update (--update).',
    )
  }
  if (header.unread.length > 0) notes.push(`Not read in an update: ${header.unread.join(', ')}.`)
  return notes
}
