// The letters of share cards as outlines, so that a card looks the same wherever it is made. Text becomes shapes: no
// character of it is ever markup.
import font from './card-letters.json' with { type: 'json' }

const letters: Readonly<Record<string, (string | number)[] | undefined>> = font.letters

/** A letter's outline; a missing letter is drawn without its accent, or as a space. */
function letterOf(letter: string): { advance: number; outline: string } {
  const [advance, outline] = ownLetter(letter) ?? ownLetter(letter.normalize('NFD').charAt(0)) ?? []
  return { advance: Number(advance ?? font.unitsPerEm / 4), outline: String(outline ?? '') }
}

const ownLetter = (letter: string) => (Object.hasOwn(letters, letter) ? letters[letter] : undefined)

/** The width of a line of text at a size, both in pixels. */
export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + letterOf(letter).advance, 0)
  return (units * size) / font.unitsPerEm
}

/** A line of text as SVG shapes; x and y are the start of its baseline, size is in pixels. */
export function textShapes(
  text: string,
  place: { x: number; y: number; size: number; fill: string },
): string {
  const { x, y, size, fill } = place
  const scale = size / font.unitsPerEm
  let at = 0
  // A letter with a macron may be stored as the letter plus a combining mark.
  const shapes = [...text.normalize('NFC')].map((letter) => {
    const { advance, outline } = letterOf(letter)
    const shape = outline && `<path transform="translate(${at} 0)" d="${outline}"/>`
    at += advance
    return shape
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`
}

/** A text in as few lines as fit the width, broken at spaces. */
export function textLines(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** In characters: more than the smallest letters of a card have room for. */
export const longestText = 200

/** The same in at most `rows` lines, none wider than the width: the rest is cut, which '…' says. */
export function fittedLines(
  text: string,
  { size, width, rows }: { size: number; width: number; rows: number },
): string[] {
  const lines = textLines(text.slice(0, longestText), size, width)
  return lines.slice(0, rows).map((line, row) => {
    const isCut = row === rows - 1 && lines.length > rows
    return isCut || textWidth(line, size) > width ? cutLine(line, size, width) : line
  })
}

function cutLine(line: string, size: number, width: number): string {
  const kept = [...line]
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, size) > width) kept.pop()
  return `${kept.join('').trimEnd()}…`
}
