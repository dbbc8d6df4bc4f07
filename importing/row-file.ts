import { ImportFileError, inspectCsvFile, isJsonFile, isZipFile, type RowFile } from './csv-file.ts'
import { openWorkbook } from './workbook-file.ts'

/** Opens a CSV file, also compressed, or a sheet of a workbook. Throws an ImportFileError when it is neither. */
export async function openRowFile(path: string, sheet?: string): Promise<RowFile> {
  if (await isZipFile(path)) return openWorkbook(path, sheet)
  if (await isJsonFile(path)) throw new ImportFileError(`${path} is JSON, not a CSV file.`)
  const file = await inspectCsvFile(path)
  return { source: file, bytes: file.bytes, notes: [] }
}
