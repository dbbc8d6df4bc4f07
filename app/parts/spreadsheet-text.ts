type Cell = string | number | null | undefined

// A spreadsheet takes what begins like this for a formula and runs it.
const formulaStart = /^[=+\-@\t\r]/

/** One cell as CSV. What a spreadsheet would run as a formula begins with an apostrophe instead. */
function cellText(cell: Cell): string {
  const text = String(cell ?? '')
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), each with its line end. */
export function spreadsheetText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}
