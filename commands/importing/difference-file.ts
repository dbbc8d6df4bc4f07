import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

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
