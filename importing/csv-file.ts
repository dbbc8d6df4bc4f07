import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A CSV file with its compression, encoding and delimiter. */
export type CsvFile = {
  path: string
  bytes: number
  gzipped: boolean
  encoding: 'utf-8' | 'windows-1252'
  delimiter: ',' | ';' | '\t'
}

/** Why a file cannot be imported, as a message for its owner. */
export class ImportFileError extends Error {}

const starts: [number[], string][] = [
  [[0x50, 0x4b, 3, 4], 'is a workbook, not a CSV file: save the sheet as "CSV UTF-8"'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old workbook, not a CSV file: save the sheet as "CSV UTF-8"'],
  [[0xff, 0xfe], 'is written in UTF-16: save it as "CSV UTF-8"'],
  [[0xfe, 0xff], 'is written in UTF-16: save it as "CSV UTF-8"'],
]

// A byte order mark or an accented letter in UTF-8; as Windows-1252 these bytes are very unlikely.
const utf8Letter = /^\xef\xbb\xbf|[\xc3-\xc5][\x80-\xbf]/

/** Reads the whole file once to detect its format. Throws an ImportFileError when it cannot be CSV. */
export async function inspectCsvFile(path: string): Promise<CsvFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new ImportFileError(`There is no file ${path}.`)
  const gzipped = await isGzipped(path)
  const file: CsvFile = { path, bytes: found.size, gzipped, encoding: 'utf-8', delimiter: ',' }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first: Buffer | undefined
  let hasUtf8 = false
  for await (const chunk of openBytes(file)) {
    if (!first) {
      first = chunk
      const known = starts.find(([bytes]) => bytes.every((byte, at) => chunk[at] === byte))
      if (known) throw new ImportFileError(`${path} ${known[1]}.`)
    }
    hasUtf8 ||= utf8Letter.test(chunk.toString('latin1'))
    // Any bytes are valid Windows-1252; hardly any are valid UTF-8 by chance.
    if (file.encoding === 'utf-8' && !isText(decoder, chunk)) file.encoding = 'windows-1252'
  }
  if (!first) throw new ImportFileError(`${path} is empty.`)
  if (file.encoding === 'utf-8' && !isText(decoder)) file.encoding = 'windows-1252'
  if (file.encoding === 'windows-1252' && hasUtf8) {
    throw new ImportFileError(`${path} is partly UTF-8 and partly not: save it as "CSV UTF-8".`)
  }
  file.delimiter = findDelimiter(first.toString('latin1'))
  return file
}

/** The text of a file in chunks; `onBytes` receives the number of bytes read from disk so far. */
export async function* readText(
  file: CsvFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding)
  for await (const chunk of openBytes(file, onBytes)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* openBytes(
  file: Pick<CsvFile, 'path' | 'gzipped'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = createReadStream(file.path, { highWaterMark: 32 * 1024 })
  let bytes = 0
  if (onBytes) source.on('data', (chunk) => onBytes((bytes += chunk.length)))
  const stream = file.gzipped ? source.pipe(createGunzip()) : source
  source.once('error', (error) => stream.destroy(error))
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportFileError(`${file.path} cannot be read to its end: ${reason}.`)
  } finally {
    source.destroy()
  }
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** Whether the next chunk is valid text; without a chunk, whether the end is. */
function isText(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function findDelimiter(text: string): CsvFile['delimiter'] {
  const header = text.slice(0, (text.search(/[\r\n]/) + 1 || text.length + 1) - 1)
  const counts = ([',', ';', '\t'] as const).map(
    (sign) => [sign, header.split(sign).length] as const,
  )
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}
