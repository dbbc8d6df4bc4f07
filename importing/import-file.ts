import path from 'node:path'
import type { Database } from '../backend/postgres/database.ts'
import { importParts, type ImportSummary } from '../backend/catalogue/part-import.ts'
import { openProgress } from './import-progress.ts'
import { openMistakeList, type MistakeList } from './mistake-list.ts'
import { inspectCsvFile } from './csv-file.ts'
import { openPartsReader } from './parts-reader.ts'

export type ImportOutcome = 'applied' | 'dry run' | 'mistakes'

/**
 * Imports a file, or reports what that would change. Writes every mistake to `<file>.mistakes.txt` and prints
 * the first ones. Throws an ImportFileError when the file is not a CSV file.
 */
export async function importFile(
  database: Database,
  file: string,
  apply: boolean,
): Promise<ImportOutcome> {
  const csvFile = await inspectCsvFile(file)
  const mistakesPath = `${file}.mistakes.txt`
  const mistakes = openMistakeList(mistakesPath)
  const reading = openProgress('Reading')
  let rows = () => 0
  const reader = await openPartsReader(csvFile, mistakes.add, (bytes) =>
    reading.report(bytes, csvFile.bytes, rows()),
  )
  rows = () => reader.rows
  if (mistakes.count > 0 || reader.columns.length === 0) return refuse(mistakes, mistakesPath)
  const writing = openProgress('Writing')
  const { conflicts, summary, applied } = await importParts(database, {
    columns: reader.columns,
    lines: reader.lines(),
    source: path.basename(file),
    decide() {
      reading.end()
      if (mistakes.count > 0) return 'mistakes'
      return apply ? 'apply' : 'dry run'
    },
    onWritten: (done, all) => writing.report(done, all, done),
  })
  writing.end()
  for (const { line, column, reason } of conflicts) mistakes.add(line, column, reason)
  if (!summary) return refuse(mistakes, mistakesPath)
  console.log(describe(summary, applied))
  await mistakes.close()
  return applied ? 'applied' : 'dry run'
}

async function refuse(mistakes: MistakeList, file: string): Promise<ImportOutcome> {
  await mistakes.close()
  for (const line of mistakes.first) console.error(line)
  const rest = mistakes.count - mistakes.first.length
  if (rest > 0) console.error(`... and ${rest} more`)
  console.error(`Nothing was changed. All ${mistakes.count} mistakes are in ${file}.`)
  return 'mistakes'
}

function describe(summary: ImportSummary, applied: boolean): string {
  const { added, changed, removed, unchanged } = summary
  const count = (rows: number) => rows.toLocaleString('en-NZ')
  const counts = `${count(added)} added, ${count(changed)} changed, ${count(removed)} removed, ${count(unchanged)} unchanged`
  return applied ? `Imported: ${counts}.` : `Nothing was changed. With --apply: ${counts}.`
}
