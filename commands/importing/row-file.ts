import { ImportFileError, inspectCsvFile, isJsonFile, isZipFile, type RowFile } from './csv-file.ts'
import type { HeaderMapping } from './parts-header.ts'
import { encodingNames, findEncoding } from './text-encoding.ts'
import { openWorkbook } from './workbook-file.ts'

/** How a file is to be read, where it does not say so itself. */
export type FileSettings = {
  sheet?: string | undefined
  encoding?: string | undefined
  mapping?: HeaderMapping | undefined
}

/** Opens a CSV file, also compressed, or a sheet of a workbook. Throws an ImportFileError when it is neither. */
export async function openRowFile(
  path: string,
  { sheet = '', encoding = '', mapping = {} }: FileSettings = {},
): Promise<RowFile> {
  if (await isZipFile(path)) return openWorkbook(path, { sheet, mapping })
  if (await isJsonFile(path)) throw new ImportFileError(`${path} is JSON, not a CSV file.`)
  const chosen = findEncoding(encoding)
  const file = await inspectCsvFile(path, chosen)
  const isForeign = chosen !== undefined && chosen !== 'utf-8'
  return {
    source: file,
    bytes: file.bytes,
    notes: isForeign ? [`Read as ${encodingNames[chosen]}, as chosen.`] : [],
  }
}
