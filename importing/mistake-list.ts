import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** The mistakes of an import: the first few in memory, all of them in a file. */
export type MistakeList = {
  readonly count: number
  readonly first: readonly string[]
  add(line: number, column: string, reason: string): void
  close(): Promise<void>
}

const keptInMemory = 20

export function openMistakeList(path: string): MistakeList {
  const first: string[] = []
  let count = 0
  let file: WriteStream | undefined
  return {
    get count() {
      return count
    },
    first,
    add(line, column, reason) {
      const text = `line ${line}: ${column ? `${column} ` : ''}${reason}`
      count += 1
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
