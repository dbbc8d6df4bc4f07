import { readFileSync } from 'node:fs'

// SVG text is rendered with the machine's fonts, and a bare machine has none. These letters are
// outlines, so a card looks the same wherever it is built.
const font = JSON.parse(readFileSync(new URL('./card-letters.json', import.meta.url), 'utf8')) as {
  unitsPerEm: number
  letters: Record<string, [advance: number, outline: string]>
}

/** A letter's outline; a missing letter is drawn without its accent, or as a space. */
function letterOf(letter: string): [advance: number, outline: string] {
  const plain = letter.normalize('NFD').charAt(0)
  return font.letters[letter] ?? font.letters[plain] ?? [font.unitsPerEm / 4, '']
}

/** The width of a line of text at a size, both in pixels. */
export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + letterOf(letter)[0], 0)
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
  const shapes = [...text].map((letter) => {
    const [advance, outline] = letterOf(letter)
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
