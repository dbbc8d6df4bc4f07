import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A ZIP that is written as it is read. */
export type ZipWriter = {
  /** What is written; destroying it makes every `add` fail. */
  output: Readable
  /** Adds an entry; resolves when `source` has been read to its end. */
  add(name: string, source: Readable, options: { compress: boolean }): Promise<void>
  /** Writes the list of entries, without which the ZIP is cut short. */
  end(): void
}

/** Opens a ZIP whose entries all have the time `mtime`. */
export function openZipWriter(mtime: Date): ZipWriter {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stopped = Promise.withResolvers<never>()
  // Nobody waits for it between two entries.
  stopped.promise.catch(() => {})
  output.once('close', () => stopped.reject(new Error('The ZIP is no longer read')))
  // An error before anybody reads would otherwise end the process.
  output.on('error', () => {})
  zip.once('error', (problem) => output.destroy(problem))
  return {
    output,
    async add(name, source, { compress }) {
      zip.addReadStream(source, name, { compress, mtime })
      try {
        await Promise.race([finished(source, { writable: false }), stopped.promise])
      } finally {
        // Half-read rows of a database would be taken for the answer to its next statement.
        source.destroy()
      }
    },
    end: () => zip.end(),
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
