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

type Drill = () => Promise<{ report: string; passed: boolean }>

/** Runs drills one after the other and prints what became of each. The process fails if one did not pass or could not run. */
export async function runDrills(drills: Iterable<readonly [string, Drill]>): Promise<void> {
  for (const [name, run] of drills) {
    try {
      const { report, passed } = await run()
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}: ${report}`)
      if (!passed) process.exitCode = 1
    } catch (error) {
      console.error(`FAILED ${name} could not run:`, error)
      process.exitCode = 1
    }
  }
}

/** Median, 95th and 99th percentile, in the unit of the numbers; NaN without numbers. */
export type Percentiles = { p50: number; p95: number; p99: number }

/** Each percentile is one of the numbers (nearest rank, rounding up). */
export function percentiles(numbers: number[]): Percentiles {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
