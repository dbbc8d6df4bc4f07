// The doubts of the main figures as numbered footnotes, each once. Pure.
import { letters } from './compare-fields.ts'
import type { MainCell, MainRow } from './compare-answer-schema.ts'

/** A row whose cells and label name their footnotes, from 1 on. */
export type NotedRow = Omit<MainRow, 'cells'> & {
  cells: ((MainCell & { notes: number[] }) | null)[]
  notes: number[]
}

/** Numbers the doubts in the order of the rows; what holds for several cars is said once, with their letters. */
export function footnotesOf(rows: readonly MainRow[]): { rows: NotedRow[]; footnotes: string[] } {
  const carsOf = new Map<string, Set<number>>()
  for (const { cells, note } of rows) {
    for (const [at, cell] of cells.entries()) {
      if (cell?.remark) carsOf.set(cell.remark, (carsOf.get(cell.remark) ?? new Set()).add(at))
    }
    if (note) carsOf.set(note, carsOf.get(note) ?? new Set())
  }
  const texts = [...carsOf.keys()]
  const numbersOf = (text: string | undefined) => (text ? [texts.indexOf(text) + 1] : [])
  return {
    rows: rows.map((row) => ({
      ...row,
      notes: numbersOf(row.note),
      cells: row.cells.map((cell) => cell && { ...cell, notes: numbersOf(cell.remark) }),
    })),
    footnotes: [...carsOf].map(([text, cars]) => {
      const named = [...cars].toSorted().map((at) => letters[at])
      return named.length > 0 ? `${named.join(', ')}: ${text}` : text
    }),
  }
}
