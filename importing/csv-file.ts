import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A text of rows, whatever it was read from. */
export type RowSource = {
  delimiter: Delimiter
  /** The sign that ends a row. */
  lineEnd: '\n' | '\r'
  /** The text in chunks; `onBytes` receives the number of bytes read from disk so far. */
  readText(onBytes?: (bytes: number) => void): AsyncGenerator<string>
}

/** A file of rows, whatever its format. */
export type RowFile = {
  source: RowSource
  /** Its size, against which reading is reported. */
  bytes: number
  /** What the owner should know about it, in sentences. */
  notes: string[]
}

/** A CSV file with its compression, encoding and delimiter. */
export type CsvFile = RowSource & {
  path: string
  bytes: number
  gzipped: boolean
  encoding: 'utf-8' | 'windows-1252'
}

type Delimiter = ',' | ';' | '\t' | '|'

/** Why a file cannot be imported, as a message for its owner. */
export class ImportFileError extends Error {}

/** No supplier sends a compressed file that unpacks to more. */
const maxUnpackedBytes = 2 * 2 ** 30

const zipStart = [0x50, 0x4b, 3, 4]

const starts: [number[], string][] = [
  [zipStart, 'is a workbook, not a CSV file: save the sheet as "CSV UTF-8"'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old workbook, not a CSV file: save the sheet as "CSV UTF-8"'],
  [[0xff, 0xfe], 'is written in UTF-16: save it as "CSV UTF-8"'],
  [[0xfe, 0xff], 'is written in UTF-16: save it as "CSV UTF-8"'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF, not a CSV file'],
]

// A byte order mark or an accented letter in UTF-8; as Windows-1252 these bytes are very unlikely.
const utf8Letter = /^\xef\xbb\xbf|[\xc3-\xc5][\x80-\xbf]/

// Some programs save a web page under the name of a spreadsheet.
const webPage = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|meta|\?xml)/i

/** Whether a file is a ZIP archive, as workbooks are. Throws an ImportFileError when there is no such file. */
export async function isZipFile(path: string): Promise<boolean> {
  const start = await readStart(path)
  return zipStart.every((byte, at) => start[at] === byte)
}

/** Whether a file begins like JSON. Throws an ImportFileError when there is no such file. */
export async function isJsonFile(path: string): Promise<boolean> {
  return /^(?:\ufeff)?\s*[[{]/.test((await readStart(path)).toString('utf8'))
}

/** Reads the whole file once to detect its format. Throws an ImportFileError when it cannot be CSV. */
export async function inspectCsvFile(path: string): Promise<CsvFile> {
  const start = await readStart(path)
  const { size } = await stat(path)
  const file = { path, bytes: size, gzipped: start[0] === 0x1f && start[1] === 0x8b }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: CsvFile['encoding'] = 'utf-8'
  let first: string | undefined
  let hasUtf8 = false
  for await (const chunk of openBytes(file)) {
    const bytes = chunk.toString('latin1')
    if (first === undefined) {
      first = bytes
      refuseOtherFormats(path, chunk, bytes)
    }
    hasUtf8 ||= utf8Letter.test(bytes)
    // Any bytes are valid Windows-1252; hardly any are valid UTF-8 by chance.
    if (encoding === 'utf-8' && !isText(decoder, chunk)) encoding = 'windows-1252'
  }
  if (first === undefined) throw new ImportFileError(`${path} is empty.`)
  if (encoding === 'utf-8' && !isText(decoder)) encoding = 'windows-1252'
  if (encoding === 'windows-1252' && hasUtf8) {
    throw new ImportFileError(`${path} is partly UTF-8 and partly not: save it as "CSV UTF-8".`)
  }
  return {
    ...file,
    encoding,
    delimiter: findDelimiter(first),
    lineEnd: first.includes('\n') ? '\n' : '\r',
    async *readText(onBytes) {
      const textDecoder = new TextDecoder(encoding)
      for await (const chunk of openBytes(file, onBytes)) {
        yield textDecoder.decode(chunk, { stream: true })
      }
      yield textDecoder.decode()
    },
  }
}

function refuseOtherFormats(path: string, chunk: Buffer, text: string): void {
  const known = starts.find(([bytes]) => bytes.every((byte, at) => chunk[at] === byte))
  if (known) throw new ImportFileError(`${path} ${known[1]}.`)
  if (chunk.subarray(0, 512).includes(0)) throw new ImportFileError(`${path} is not a text file.`)
  if (webPage.test(text)) {
    throw new ImportFileError(
      `${path} is a web page under the name of a sheet: open it in a spreadsheet program and save it as "CSV UTF-8".`,
    )
  }
}

async function* openBytes(
  file: Pick<CsvFile, 'path' | 'gzipped'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = createReadStream(file.path, { highWaterMark: 64 * 1024 })
  let bytes = 0
  if (onBytes) source.on('data', (chunk) => onBytes((bytes += chunk.length)))
  const stream = file.gzipped ? source.pipe(createGunzip()) : source
  source.once('error', (error) => stream.destroy(error))
  let unpacked = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (file.gzipped && unpacked > maxUnpackedBytes) {
        throw new ImportFileError(`${file.path} unpacks to more than 2 GB.`)
      }
      yield chunk
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportFileError(`${file.path} cannot be read to its end: ${reason}.`)
  } finally {
    source.destroy()
  }
}

async function readStart(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) throw new ImportFileError(`${path} is a folder.`)
  if (!found?.isFile()) throw new ImportFileError(`There is no file ${path}.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
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

/** A first line like 'sep=;', with which spreadsheet programs name the delimiter. */
export const delimiterLine = /^(?:\ufeff|\xef\xbb\xbf)?"?sep=([,;\t|])"?\s*$/i

/** The sign that the first lines have equally often, and most often. */
function findDelimiter(text: string): Delimiter {
  const lines = text.split(/\r\n|\r|\n/).slice(0, 20)
  const named = delimiterLine.exec(lines[0] ?? '')?.[1]
  if (named) return named as Delimiter
  const scores = ([',', ';', '\t', '|'] as const).map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const same = [...Map.groupBy(counts, (count) => count)].map(
      ([count, times]) => count * times.length,
    )
    return [sign, Math.max(0, ...same)] as const
  })
  return scores.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}
