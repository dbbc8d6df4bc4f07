import { isAscii } from 'node:buffer'
import { beyondAscii, compareEncodings, type EncodingSample } from './text-encoding.ts'

const mostForeignLines = 200
const longestForeignLine = 4_096

/** Collects the first lines that are no plain ASCII, by which encodings are compared. */
export function openForeignLines() {
  const lines: Buffer[] = []
  let rest = ''
  function keep(line: string) {
    if (lines.length < mostForeignLines && beyondAscii.test(line)) {
      lines.push(Buffer.from(line.slice(0, longestForeignLine), 'latin1'))
    }
  }
  return {
    add(chunk: Buffer) {
      if (lines.length === mostForeignLines) return
      if (isAscii(chunk) && !beyondAscii.test(rest)) {
        const lastBreak = Math.max(chunk.lastIndexOf(10), chunk.lastIndexOf(13))
        const open = chunk.toString('latin1', lastBreak + 1, lastBreak + 1 + longestForeignLine)
        rest = (lastBreak < 0 ? rest + open : open).slice(0, longestForeignLine)
        return
      }
      const found = (rest + chunk.toString('latin1')).split(/[\r\n]+/)
      rest = (found.pop() ?? '').slice(0, longestForeignLine)
      for (const line of found) keep(line)
    },
    end() {
      keep(rest)
      return lines
    },
  }
}

// An accented letter in UTF-8; in an encoding of one byte a letter these two are very unlikely.
const utf8Letter = /[\xc3-\xc5][\x80-\xbf]/

/** Why a file that is no UTF-8 cannot be read yet, as the end of a sentence, and the encodings to choose from. */
export function describeEncodings(
  lines: readonly Buffer[],
  delimiter: string,
): { reason: string; encodings?: EncodingSample[] } {
  const encodings = compareEncodings(lines, delimiter)
  const isDoubleByte = ['shift_jis', 'gb18030'].includes(encodings[0]?.encoding ?? '')
  if (!isDoubleByte && lines.some((line) => utf8Letter.test(line.toString('latin1')))) {
    return { reason: 'is partly UTF-8 and partly not: save it as "CSV UTF-8"' }
  }
  const shown = encodings.map(
    ({ encoding, samples }) => `${encoding} (${samples.map((text) => `"${text}"`).join(', ')})`,
  )
  return {
    reason: `is not written in UTF-8. Save it as "CSV UTF-8", or choose with --encoding how it reads right: ${shown.join('; ')}`,
    encodings,
  }
}
