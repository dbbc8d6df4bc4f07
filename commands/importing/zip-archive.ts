import { openPromise, type Entry, type ZipFile } from 'yauzl'

export type ZipArchive = { file: ZipFile; entries: ReadonlyMap<string, Entry> }

/** Why an archive cannot be read, as a clause. */
class ZipError extends Error {}

/** No workbook has more files; their list is kept in memory. */
const maxEntries = 10_000

/** Reads the list of files at the end of an archive, which stays open until the process ends. Throws a ZipError. */
export async function openZip(path: string): Promise<ZipArchive> {
  const entries = new Map<string, Entry>()
  try {
    const file = await openPromise(path, { autoClose: false })
    if (file.entryCount > maxEntries) throw new Error('too many files')
    for await (const entry of file.eachEntry()) {
      if (entry.isEncrypted()) throw new Error('encryption is not supported')
      if (!entry.canDecodeFileData()) throw new Error('unsupported compression method')
      entries.set(entry.fileName, entry)
    }
    return { file, entries }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw new ZipError(describeProblem(String(error)), { cause: error })
  }
}

function describeProblem(error: string): string {
  if (error.includes('signature not found')) return 'the end of its archive is missing'
  if (error.includes('encryption')) return 'its archive is protected by a password'
  if (error.includes('compression method')) return 'its archive is compressed in an unknown way'
  return 'its archive is damaged, or has too many files'
}

/** The bytes of a file in the archive, unpacked in pieces. Throws a ZipError where they are damaged. */
export async function* readEntry({ file }: ZipArchive, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch (error) {
    throw new ZipError(`its archive is damaged at ${entry.fileName}`, { cause: error })
  }
}
