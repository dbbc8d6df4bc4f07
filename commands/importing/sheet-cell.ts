/** A cell of a workbook: the text that the sheet shows, and what lies behind it where that is something else. */
export type SheetCell = { text: string; behind?: CellBehind }

export type CellBehind = {
  /** The number or text that the file holds, where a number format shows it otherwise. */
  held?: string
  /**
   * What the format does: 'mask' puts signs and letters around digits, 'amount' rounds, groups or scales a number,
   * 'hidden' shows nothing, and 'unknown' cannot be rendered (the text is what the file holds then).
   */
  form?: 'mask' | 'amount' | 'hidden' | 'unknown'
  /** Whose dollar it is, where a format shows a plain '$' of another country: English (United States). */
  dollar?: string
  /** The web address behind the cell; '?' if a formula works it out. */
  link?: string
  /** The text with its line breaks, which are spaces in `text`. */
  lines?: string
  /** The first cell of the merged cells that this one is part of. */
  merged?: string
}

// Control characters that no sheet may hold: between the fields of a cell, for a line break, and before a hidden row.
const fieldSign = '\u001f'
const lineSign = '\u001e'
const hiddenSign = '\u001d'
// oxlint-disable-next-line no-control-regex -- these are the characters above
const signs = /[\u001d-\u001f]/g

/** Whether a text of rows holds any of these signs. */
// oxlint-disable-next-line no-control-regex -- these are the characters above
export const hasSheetSigns = (text: string): boolean => /[\u001d-\u001f]/.test(text)

// Stays a control character, which the import refuses.
const clean = (text: string) => text.replaceAll(signs, '\u001c')

/** A cell as one text without line breaks, which `unpackRow` reads again. */
export function packCell({ text, behind }: SheetCell): string {
  const shown = clean(text)
  const flat = shown.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  const lines = flat === shown ? '' : shown.replaceAll(/\r\n?|\n/g, lineSign)
  if (!behind && lines === '') return flat
  const { held, form, dollar, link, merged } = behind ?? {}
  const fields = [held, form, dollar, link, merged].map((field = '') =>
    clean(field).replaceAll(/[\r\n]+/g, ' '),
  )
  return [flat, ...fields, lines].join(fieldSign)
}

/** The cells of a hidden row, with the sign that says so. */
export const packHiddenRow = (cells: readonly string[]): string[] =>
  cells.map((cell, at) => (at === 0 ? hiddenSign + cell : cell))

/** Takes the packed cells of a row apart, in place. */
export function unpackRow(cells: string[]): {
  isHidden: boolean
  behind: (CellBehind | undefined)[]
} {
  const isHidden = cells[0]?.startsWith(hiddenSign) ?? false
  if (isHidden) cells[0] = cells[0]?.slice(1) ?? ''
  const behind: (CellBehind | undefined)[] = []
  for (const [at, cell] of cells.entries()) {
    if (!cell.includes(fieldSign)) continue
    const [text = '', held, form, dollar, link, merged, lines] = cell.split(fieldSign)
    cells[at] = text
    behind[at] = {
      ...(form ? { held: held ?? '', form: form as NonNullable<CellBehind['form']> } : {}),
      ...(dollar ? { dollar } : {}),
      ...(link ? { link } : {}),
      ...(merged ? { merged } : {}),
      ...(lines ? { lines: lines.replaceAll(lineSign, '\n') } : {}),
    }
  }
  return { isHidden, behind }
}
