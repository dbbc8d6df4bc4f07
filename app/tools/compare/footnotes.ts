// The doubts of the main figures, each once. Pure.
import { letters } from './compare-fields.ts'
import type { MainRow } from './compare-answer-schema.ts'

/** 'Range, WLTP (B): The British GT-Line is listed at 582 to 591 km.' What holds for several is said once. */
export function footnotesOf(rows: readonly MainRow[]): string[] {
  const doubts = new Map<string, { labels: Set<string>; cars: Set<number> }>()
  for (const { label, cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      if (!cell?.remark) continue
      const { labels, cars } = doubts.get(cell.remark) ?? { labels: new Set(), cars: new Set() }
      doubts.set(cell.remark, { labels: labels.add(label), cars: cars.add(at) })
    }
  }
  return [...doubts].map(([text, { labels, cars }]) => {
    const named = [...cars].toSorted().map((at) => letters[at])
    return `${[...labels].join('; ')} (${named.join(', ')}): ${text}`
  })
}
