import type { OnLine } from './row-splitter.ts'

/** How the numbers of a column are written: 10,50 or 10.50; and 1.234, which may be either. */
type Style = 'comma' | 'point' | 'dots'

type DecimalStyles = {
  /** Notes how a number is written. 1.234 is a price of 1,234 only where other prices have a decimal comma. */
  add(line: number, column: string, cell: string, isMoney: boolean): void
  /** Reports the numbers that contradict the rest of their column. */
  check(onMistake: OnLine): void
}

const maxNoted = 10_000

/** Follows how the numbers of each column are written: a decimal comma is right only if the whole column has it. */
export function followDecimalStyles(): DecimalStyles {
  const noted = new Map<string, Record<Style, { line: number; text: string }[]>>()
  return {
    add(line, column, cell, isMoney) {
      const style = styleOf(cell, isMoney)
      if (!style) return
      const styles = noted.get(column) ?? { comma: [], point: [], dots: [] }
      noted.set(column, styles)
      // One line with a decimal point is enough to know.
      if (styles[style].length < (style === 'point' ? 1 : maxNoted)) {
        styles[style].push({ line, text: cell.trim().slice(0, 40) })
      }
    },
    check(onMistake) {
      for (const [column, { comma, point, dots }] of noted) {
        const pointLine = point[0]?.line
        if (pointLine !== undefined) {
          for (const { line, text } of comma) {
            const reason = `has a decimal comma, but line ${pointLine} a decimal point: ${text}`
            onMistake(line, column, reason)
          }
        }
        if (comma.length > 0 && pointLine === undefined) continue
        for (const { line, text } of dots)
          onMistake(line, column, `has more than 2 decimals: ${text}`)
      }
    },
  }
}

function styleOf(cell: string, isMoney: boolean): Style | undefined {
  if (!cell.includes(',') && !cell.includes('.')) return undefined
  const number = cell.replace(/^[^\d]*/, '').replace(/[^\d]*$/, '')
  if (/^\d+,\d{1,2}$|^\d+,\d{4,}$|\.\d{3},\d+$|^\d{4,},\d+$|[ \u00a0]\d{3},\d+$/.test(number))
    return 'comma'
  if (isMoney && /^\d{1,3}(?:\.\d{3})+$/.test(number)) return 'dots'
  return 'point'
}
