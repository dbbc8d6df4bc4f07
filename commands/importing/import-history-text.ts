import { numberText } from '../../content/texts/numbers-and-lists.ts'
import type { KeptImport, UndoResult } from './catalogue-import.ts'

/** One line for each import that can be undone. */
export function describeImports(imports: readonly KeptImport[]): string[] {
  if (imports.length === 0) return ['No import can be undone.']
  return imports.map(
    ({ importedAt, source, by, added, changed, removed }) =>
      `${readTime(importedAt)}  ${source}: ${numberText(added)} added, ${numberText(changed)} changed, ${numberText(removed)} removed${by === null ? '' : `, by ${by}`}`,
  )
}

/** What an undo did or would do. */
export function describeUndo({ undone, summary, taken, applied }: UndoResult): string {
  if (!undone) return 'Nothing was changed: no import can be undone.'
  const { removed, changed, restored } = summary
  const what = `the import of ${undone.source} (${readTime(undone.importedAt)})`
  if (taken.length > 0) {
    return `Nothing was changed. Parts added since have SKUs that the undo of ${what} needs: ${taken.join(', ')}. Remove them first.`
  }
  const counts = `${numberText(removed)} added parts removed, ${numberText(changed)} changed ones as before, ${numberText(restored)} removed ones restored`
  return applied
    ? `Undid ${what}: ${counts}.`
    : `Nothing was changed. With --apply, ${what} is undone: ${counts}.`
}

const readTime = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`
