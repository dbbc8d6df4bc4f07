import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** A file in a ZIP archive, as the archive's directory describes it. */
type ZipEntry = { name: string; offset: number; packedBytes: number; isPacked: boolean }

export type ZipArchive = { path: string; entries: ReadonlyMap<string, ZipEntry> }

/** Why an archive cannot be read, as a clause. */
export class ZipError extends Error {}

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const entryBytes = 46
const endBytes = 22
const longestComment = 0xffff
/** No workbook has more files, or a longer list of them. */
const maxEntries = 10_000
const maxDirectoryBytes = 4 * 2 ** 20

/** Reads the list of files at the end of an archive. Throws a ZipError. */
export async function openZip(path: string): Promise<ZipArchive> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await readAt(file, Math.max(0, size - endBytes - longestComment), size)
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (at === -1 || at + endBytes > tail.length) {
      throw new ZipError('the end of its archive is missing')
    }
    const [count, bytes, offset] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ]
    if (tail.readUInt32LE(at) !== directoryEnd || count > maxEntries || bytes > maxDirectoryBytes) {
      throw new ZipError('its archive is damaged, or has too many files')
    }
    return { path, entries: readDirectory(await readAt(file, offset, offset + bytes)) }
  } finally {
    await file.close()
  }
}

function readDirectory(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  for (let at = 0; at + entryBytes <= directory.length;) {
    if (directory.readUInt32LE(at) !== directoryEntry) break
    const method = directory.readUInt16LE(at + 10)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      directory.readUInt16LE(at + place),
    ) as [number, number, number]
    const name = directory.toString('utf8', at + entryBytes, at + entryBytes + nameBytes)
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8)) {
      throw new ZipError(
        `its archive is ${isEncrypted ? 'protected by a password' : 'compressed in an unknown way'}`,
      )
    }
    const extra = directory.subarray(at + entryBytes + nameBytes).subarray(0, extraBytes)
    const [, packedBytes = 0, offset = 0] = readLongNumbers(extra, [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ])
    entries.set(name.replaceAll('\\', '/'), { name, offset, packedBytes, isPacked: method === 8 })
    at += entryBytes + nameBytes + extraBytes + commentBytes
  }
  return entries
}

/** Some programs write sizes as 64-bit numbers in an extra field (ZIP64), also those of small files. */
function readLongNumbers(extra: Buffer, numbers: readonly number[]): number[] {
  let long: Buffer = Buffer.alloc(0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1)
      long = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  }
  let at = 0
  return numbers.map((number) => {
    if (number !== 0xffffffff || at + 8 > long.length) return number
    at += 8
    return Number(long.readBigUInt64LE(at - 8))
  })
}

/** The bytes of a file in the archive, unpacked in pieces. Throws a ZipError where they are damaged. */
export async function* readEntry(
  { path }: ZipArchive,
  { name, offset, packedBytes, isPacked }: ZipEntry,
): AsyncGenerator<Buffer> {
  if (packedBytes === 0) return
  const file = await open(path)
  let start: number
  try {
    const local = await readAt(file, offset, offset + 30)
    if (local.length < 30 || local.readUInt32LE(0) !== localEntry) {
      throw new ZipError(`its archive is damaged at ${name}`)
    }
    start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  } finally {
    await file.close()
  }
  const source = createReadStream(path, { start, end: start + packedBytes - 1 })
  const stream = isPacked ? source.pipe(createInflateRaw()) : source
  source.once('error', (error) => stream.destroy(error))
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw new ZipError(`its archive is damaged at ${name}`, { cause: error })
  } finally {
    source.destroy()
    stream.destroy()
  }
}

async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
