import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A CSV file as it was found: how it is packed, written and divided. */
export type PartsFile = {
  path: string
  bytes: number
  zipped: boolean
  encoding: 'utf-8' | 'windows-1252'
  delimiter: ',' | ';' | '\t'
}

/** What keeps a file from being read, in words for its owner. */
export class PartsFileError extends Error {}

const starts: [number[], string][] = [
  [[0x50, 0x4b, 3, 4], 'is a workbook, not a CSV file: save the sheet as "CSV UTF-8"'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old workbook, not a CSV file: save the sheet as "CSV UTF-8"'],
  [[0xff, 0xfe], 'is written in UTF-16: save it as "CSV UTF-8"'],
  [[0xfe, 0xff], 'is written in UTF-16: save it as "CSV UTF-8"'],
]

// A byte order mark, or a letter with an accent or macron, in UTF-8; next to nothing in Windows-1252.
const utf8Letter = /^\xef\xbb\xbf|[\xc3-\xc5][\x80-\xbf]/

/** Looks at a whole file once. Throws a PartsFileError when it cannot be a CSV file. */
export async function inspectPartsFile(path: string): Promise<PartsFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new PartsFileError(`There is no file ${path}.`)
  const zipped = await isZipped(path)
  const file: PartsFile = { path, bytes: found.size, zipped, encoding: 'utf-8', delimiter: ',' }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first: Buffer | undefined
  let holdsUtf8 = false
  for await (const chunk of openBytes(file)) {
    if (!first) {
      first = chunk
      const known = starts.find(([bytes]) => bytes.every((byte, at) => chunk[at] === byte))
      if (known) throw new PartsFileError(`${path} ${known[1]}.`)
    }
    holdsUtf8 ||= utf8Letter.test(chunk.toString('latin1'))
    // Every sequence of bytes is some text in Windows-1252; hardly any is UTF-8 by chance.
    if (file.encoding === 'utf-8' && !isText(decoder, chunk)) file.encoding = 'windows-1252'
  }
  if (!first) throw new PartsFileError(`${path} is empty.`)
  if (file.encoding === 'utf-8' && !isText(decoder)) file.encoding = 'windows-1252'
  if (file.encoding === 'windows-1252' && holdsUtf8) {
    throw new PartsFileError(`${path} is partly UTF-8 and partly not: save it as "CSV UTF-8".`)
  }
  file.delimiter = findDelimiter(first.toString('latin1'))
  return file
}

/** The text of a file, piece by piece; `onBytes` hears how much of the file on disk was read. */
export async function* readPartsText(
  file: PartsFile,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding)
  for await (const chunk of openBytes(file, onBytes)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* openBytes(
  file: Pick<PartsFile, 'path' | 'zipped'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = createReadStream(file.path, { highWaterMark: 32 * 1024 })
  let bytes = 0
  if (onBytes) source.on('data', (chunk) => onBytes((bytes += chunk.length)))
  const stream = file.zipped ? source.pipe(createGunzip()) : source
  source.once('error', (problem) => stream.destroy(problem))
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    throw new PartsFileError(`${file.path} cannot be read to its end: ${reason}.`)
  } finally {
    source.destroy()
  }
}

async function isZipped(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** Whether the next piece can be read, or, without one, what is left at the end. */
function isText(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function findDelimiter(text: string): PartsFile['delimiter'] {
  const header = text.slice(0, (text.search(/[\r\n]/) + 1 || text.length + 1) - 1)
  const counts = ([',', ';', '\t'] as const).map(
    (sign) => [sign, header.split(sign).length] as const,
  )
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}
