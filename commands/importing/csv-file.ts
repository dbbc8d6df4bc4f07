import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { describeCompoundFile, describeOtherFormat } from './other-formats.ts'
import { describeEncodings, openForeignLines } from './foreign-lines.ts'
import { findUtf16, type EncodingSample, type TextEncoding } from './text-encoding.ts'

/** A text of rows, whatever it was read from. */
export type RowSource = {
  delimiter: Delimiter
  /** The sign that ends a row. */
  lineEnd: '\n' | '\r'
  /** The address of a cell for messages, if the file is a workbook: Parts!H12. `at` counts from 0. */
  cellName?(line: number, at: number): string
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
  /** The sheets of a workbook that may be read, the one that is read first. */
  sheets?: string[]
  /** Ends what still reads the file. */
  close?(): void
}

/** A CSV file with its compression, encoding and delimiter. */
type CsvFile = RowSource & {
  path: string
  bytes: number
  gzipped: boolean
  encoding: TextEncoding
}

type Delimiter = ',' | ';' | '\t' | '|'

/** Why a file cannot be imported, as a message for its owner. */
export class ImportFileError extends Error {}

/** What the owner has to choose from before a file can be read. */
type FileChoice = { sheets: string[] } | { encodings: EncodingSample[] }

/** Why a file is not read until its owner has chosen a sheet or an encoding. */
export class ImportChoiceError extends ImportFileError {
  readonly choice: FileChoice
  constructor(message: string, choice: FileChoice) {
    super(message)
    this.choice = choice
  }
}

/** No supplier sends a compressed file that unpacks to more. */
const maxUnpackedBytes = 2 * 2 ** 30

const zipStart = [0x50, 0x4b, 3, 4]
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0]

/** Whether a file is a ZIP archive, as workbooks are. Throws an ImportFileError when there is no such file. */
export async function isZipFile(path: string): Promise<boolean> {
  return isZip(await readStart(path))
}

const isZip = (start: Buffer) => zipStart.every((byte, at) => start[at] === byte)

/** Whether a file begins like JSON. Throws an ImportFileError when there is no such file. */
export async function isJsonFile(path: string): Promise<boolean> {
  return /^(?:\ufeff)?\s*[[{]/.test((await readStart(path)).toString('utf8'))
}

/**
 * Reads the whole file once to detect its format. Throws an ImportFileError when it cannot be CSV, and an
 * ImportChoiceError when its encoding is not certain: only UTF-8, UTF-16 and plain ASCII are.
 */
export async function inspectCsvFile(path: string, chosen?: TextEncoding): Promise<CsvFile> {
  const start = await readStart(path)
  if (compoundStart.every((byte, at) => start[at] === byte)) {
    throw new ImportFileError(`${path} ${describeCompoundFile(await readFile(path))}.`)
  }
  if (isZip(start)) {
    throw new ImportFileError(`${path} is a workbook or another ZIP archive, not a CSV file.`)
  }
  const { size } = await stat(path)
  const file = { path, bytes: size, gzipped: start[0] === 0x1f && start[1] === 0x8b }
  const lines = openForeignLines()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: TextEncoding | undefined = chosen
  let first: Buffer | undefined
  let isUtf8Text = true
  for await (const chunk of openBytes(file)) {
    if (first === undefined) {
      first = chunk
      encoding ??= findUtf16(chunk.subarray(0, 512))
      refuseOtherFormats(path, chunk, encoding)
    }
    // Hardly any bytes are valid UTF-8 by chance.
    isUtf8Text &&= isText(decoder, chunk)
    if (encoding === undefined) lines.add(chunk)
  }
  if (first === undefined) throw new ImportFileError(`${path} is empty.`)
  isUtf8Text &&= isText(decoder)
  if (encoding === undefined) {
    if (!isUtf8Text) throw encodingChoice(path, lines.end(), first)
    encoding = 'utf-8'
  }
  const known = encoding
  const text = new TextDecoder(known).decode(first, { stream: true })
  return {
    ...file,
    encoding: known,
    delimiter: findDelimiter(text),
    lineEnd: text.includes('\n') ? '\n' : '\r',
    async *readText(onBytes) {
      const textDecoder = new TextDecoder(known)
      for await (const chunk of openBytes(file, onBytes)) {
        yield textDecoder.decode(chunk, { stream: true })
      }
      yield textDecoder.decode()
    },
  }
}

function encodingChoice(path: string, lines: readonly Buffer[], first: Buffer): ImportFileError {
  const { reason, encodings } = describeEncodings(lines, findDelimiter(first.toString('latin1')))
  const message = `${path} ${reason}.`
  return encodings ? new ImportChoiceError(message, { encodings }) : new ImportFileError(message)
}

function refuseOtherFormats(path: string, chunk: Buffer, encoding: TextEncoding | undefined): void {
  const known = describeOtherFormat(chunk)
  if (known) throw new ImportFileError(`${path} ${known}.`)
  if (!encoding?.startsWith('utf-16') && chunk.subarray(0, 512).includes(0)) {
    throw new ImportFileError(`${path} is not a text file.`)
  }
}

async function* openBytes(
  file: Pick<CsvFile, 'path' | 'gzipped'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = createReadStream(file.path, { highWaterMark: 64 * 1024 })
  let bytes = 0
  if (onBytes) source.on('data', (chunk) => onBytes((bytes += chunk.length)))
  const stream = file.gzipped ? source.pipe(createGunzip({ chunkSize: 256 * 1024 })) : source
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

/** The delimiter that a `sep=` line names, else the character that most of the first 20 lines have equally often. */
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
