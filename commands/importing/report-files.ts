import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

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
