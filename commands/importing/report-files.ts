import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { PassThrough, type Readable } from 'node:stream'

/** Remarks about lines of a file: the first few in memory, all of them in a file of their own. */
export type LineList = {
  readonly path: string
  readonly count: number
  readonly first: readonly string[]
  add(line: number, column: string, reason: string): void
  close(): Promise<void>
}

const keptInMemory = 20

/** Opens a list and removes the file of an earlier one. The new file is written with the first remark. */
export async function openLineList(
  path: string,
  onLine?: (line: number, column: string, reason: string) => void,
): Promise<LineList> {
  await rm(path, { force: true })
  const first: string[] = []
  let count = 0
  let file: WriteStream | undefined
  return {
    path,
    get count() {
      return count
    },
    first,
    add(line, column, reason) {
      const text = `line ${line}: ${column ? `${column} ` : ''}${reason}`
      count += 1
      onLine?.(line, column, reason)
      if (first.length < keptInMemory) first.push(text)
      file ??= createWriteStream(path)
      file.write(`${text}\n`)
    },
    async close() {
      if (!file) return
      file.end()
      await finished(file)
    },
  }
}

type DifferenceFile = {
  /** Its first lines, once written. */
  readonly first: string[]
  write(differences: Readable): Promise<void>
}

const headLines = 21
const headLength = 20_000

/** A file for the differences of an import, with its first lines for the screen. */
export function openDifferenceFile(path: string): DifferenceFile {
  const first: string[] = []
  return {
    first,
    async write(differences) {
      let head = ''
      const watched = new PassThrough()
      watched.on('data', (chunk: Buffer) => {
        if (head.length < headLength) head += chunk.toString('utf8')
      })
      await pipeline(differences, watched, createWriteStream(path))
      first.push(...head.slice(0, headLength).split('\n').slice(0, headLines).filter(Boolean))
    },
  }
}
