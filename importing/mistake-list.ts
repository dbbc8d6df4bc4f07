import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** Mistakes of an import: the first few in memory, all of them in a file once there is one. */
export type MistakeList = {
  readonly count: number
  readonly first: readonly string[]
  add(line: number, column: string, reason: string): void
  close(): Promise<void>
}

const shown = 20

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
      const words = `line ${line}: ${column ? `${column} ` : ''}${reason}`
      count += 1
      if (first.length < shown) first.push(words)
      file ??= createWriteStream(path)
      file.write(`${words}\n`)
    },
    async close() {
      if (!file) return
      file.end()
      await finished(file)
    },
  }
}
