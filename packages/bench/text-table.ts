/** Prints rows as a Markdown table with aligned columns; all but the first column are numbers. */
export function printTable(header: string[], rows: string[][]): void {
  for (const line of formatTable(header, rows)) console.log(line)
}

/** The lines of such a table. */
export function formatTable(header: string[], rows: string[][]): string[] {
  const widths = header.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(header), line(rule), ...rows.map(line)]
}
