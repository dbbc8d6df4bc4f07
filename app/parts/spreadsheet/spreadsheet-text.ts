type Cell = string | number | null | undefined

// A spreadsheet program runs text that starts like this as a formula.
const formulaStart = /^[=+\-@\t\r]/

/** One cell as CSV. An apostrophe in front stops spreadsheet programs from running formulas. */
function cellText(cell: Cell): string {
  const text = String(cell ?? '')
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), each ending with CRLF. */
export function spreadsheetText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}
