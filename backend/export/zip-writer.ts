import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A ZIP that is written as it is read. */
export type ZipWriter = {
  /** What is written; destroying it makes every `add` fail. */
  output: Readable
  /** Adds an entry; resolves when `source` has been read to its end. One at a time. */
  add(name: string, source: Readable, options: { compress: boolean }): Promise<void>
  /** Writes the list of entries, without which the ZIP is cut short. */
  end(): void
}

/** Opens a ZIP whose entries all have the time `mtime`. */
export function openZipWriter(mtime: Date): ZipWriter {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const list = thinList(zip)
  const stopped = Promise.withResolvers<never>()
  // Nothing awaits this promise between two entries: without a handler, its rejection would end the process.
  stopped.promise.catch(() => {})
  output.once('close', () => stopped.reject(new Error('The ZIP is no longer read')))
  // An error before anybody reads would otherwise end the process.
  output.on('error', () => {})
  zip.once('error', (problem) => output.destroy(problem))
  return {
    output,
    async add(name, source, { compress }) {
      list.takeOut()
      zip.addReadStream(source, name, { compress, mtime })
      try {
        await Promise.race([finished(source, { writable: false }), stopped.promise])
      } finally {
        // Half-read rows of a database would be taken for the answer to its next statement.
        source.destroy()
      }
    },
    end() {
      list.putBack()
      zip.end()
    },
  }
}

/** An entry as yazl keeps it, and the state of one that is written. */
type ListedEntry = { state: number; getCentralDirectoryRecord(): Buffer }
const written = 3

/**
 * Keeps of each written entry only its record for the list at the end. yazl keeps what the entry was made from, and looks
 * through all entries for the next: 60,000 pictures took 80 s instead of 7. Its types do not name the list; the version
 * is pinned, and the tests would notice a change.
 */
function thinList(zip: ZipFile) {
  const inside = zip as unknown as { entries: ListedEntry[] }
  const thin: ListedEntry[] = []
  return {
    takeOut() {
      while (inside.entries[0]?.state === written) {
        // A copy: the buffer itself is a piece of a larger one, which would stay in memory too.
        const record = new Uint8Array(inside.entries.shift()?.getCentralDirectoryRecord() ?? [])
        thin.push({ state: written, getCentralDirectoryRecord: () => Buffer.from(record.buffer) })
      }
    },
    putBack() {
      inside.entries = [...thin, ...inside.entries]
    },
  }
}

const chunkBytes = 65_536

/** Joins small pieces, such as single rows, into chunks of 64 kB, which compress in a tenth of the time. */
export async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of source) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < chunkBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
