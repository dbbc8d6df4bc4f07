import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer as bytesIn } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { SiteImportError } from './everything-manifest.ts'

/** A ZIP on disk whose list of entries has been read. */
export type ZipReader = {
  names: ReadonlySet<string>
  /** The bytes of an entry. Throws a SiteImportError if there is none. */
  read(name: string): Promise<Readable>
  /** The same as a whole. Throws a SiteImportError if it is larger than `most` bytes; it fails if it holds more than it says. */
  readWhole(name: string, most: number): Promise<Buffer>
  /** Throws a SiteImportError if an entry says that it is larger than `most` bytes. */
  refuseLarger(name: string, most: number): void
  /** Reads every entry to its end and compares it with its checksum. Throws a SiteImportError for a damaged one. */
  check(): Promise<void>
  close(): void
}

/** Opens a ZIP. Throws a SiteImportError for a file that is none, or is cut short. */
export async function openZipReader(path: string): Promise<ZipReader> {
  const file = await openArchive(path)
  try {
    const entries = await listEntries(file, path)
    return openEntries(path, file, entries)
  } catch (problem) {
    file.close()
    throw problem
  }
}

function openEntries(path: string, file: ZipFile, entries: Map<string, Entry>): ZipReader {
  async function read(name: string): Promise<Readable> {
    const entry = entries.get(name)
    if (!entry) throw new SiteImportError(`${path} lacks ${name}.`)
    return file.openReadStreamPromise(entry)
  }
  function refuseLarger(name: string, most: number) {
    const { uncompressedSize: bytes = 0 } = entries.get(name) ?? {}
    if (bytes <= most) return
    throw new SiteImportError(
      `${path} has ${name}, which says that it holds ${sizeText(bytes)}. At most ${sizeText(most)} are read of it.`,
    )
  }
  async function readWhole(name: string, most: number): Promise<Buffer> {
    refuseLarger(name, most)
    // yauzl ends the stream with an error at the first byte that is more than the entry says it holds.
    return bytesIn(await read(name))
  }
  async function checksumOf(name: string): Promise<number> {
    let sum = 0
    for await (const piece of await read(name)) sum = crc32(piece as Buffer, sum)
    return sum
  }
  return {
    names: new Set(entries.keys()),
    read,
    readWhole,
    refuseLarger,
    async check() {
      for (const [name, entry] of entries) {
        // yauzl compares the sizes only, and fails where compressed bytes make no sense.
        const sum = await checksumOf(name).catch((cause: unknown) => ({ cause }))
        if (sum === entry.crc32) continue
        throw new SiteImportError(
          `${path} is damaged at ${name}. Download it again.`,
          typeof sum === 'object' ? sum : undefined,
        )
      }
    },
    close: () => file.close(),
  }
}

const sizeText = (bytes: number) =>
  bytes < 2 ** 20 ? `${bytes} bytes` : `${Math.ceil(bytes / 2 ** 20)} MB`

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, validateEntrySizes: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) {
      throw new SiteImportError(`${path} cannot be read (${cause.code}).`, { cause })
    }
    throw new SiteImportError(
      (await beginsLikeZip(path))
        ? `${path} is cut short: its end is missing. Download it again.`
        : `${path} is not a ZIP.`,
      { cause },
    )
  }
}

async function beginsLikeZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await file.close()
  }
}

async function listEntries(file: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of file.eachEntry()) {
      if (!entry.canDecodeFileData()) throw new Error(`${entry.fileName} cannot be unpacked`)
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`)
      entries.set(entry.fileName, entry)
    }
  } catch (cause) {
    throw new SiteImportError(`${path} is damaged: its list of entries cannot be read.`, { cause })
  }
  return entries
}
