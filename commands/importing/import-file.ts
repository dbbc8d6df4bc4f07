import { countText, numberText } from '../../content/texts/numbers-and-lists.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { applyImport, previewImport } from './catalogue-import.ts'
import type { ImportOutcome, ImportReport, ImportRequest } from './catalogue-import.ts'
import { stdout } from 'node:process'

/** Imports a file, or reports what that would change, and prints the report. Throws like `applyImport`. */
export async function importFile(
  database: Database,
  request: ImportRequest,
  apply: boolean,
): Promise<ImportOutcome> {
  const titles = { reading: 'Reading', writing: 'Writing' }
  let step: 'reading' | 'writing' | undefined
  let progress: Progress | undefined
  const report = await (apply ? applyImport : previewImport)(database, {
    ...request,
    onProgress(event) {
      if (step !== event.step) {
        progress?.end()
        progress = openProgress(titles[event.step])
        step = event.step
      }
      progress?.report(event.done, event.all, event.rows)
    },
  }).finally(() => progress?.end())
  printReport(report)
  return report.outcome
}

function printReport(report: ImportReport): void {
  const { warnings, notes, differences } = report
  for (const note of notes) console.log(note)
  if (report.outcome === 'mistakes') {
    printMistakes(report)
    return
  }
  if (report.leftOut > 0) {
    printLines(report.mistakes.first, console.log)
    console.log(
      `${countText(report.leftOut, 'row')} left out; all reasons are in ${report.mistakes.path}.`,
    )
  }
  printLines(warnings.first, console.log)
  if (warnings.count > 0) {
    console.log(`${countText(warnings.count, 'warning')}; all of them are in ${warnings.path}.`)
  }
  if (differences && differences.first.length > 1) {
    printLines(differences.first, console.log)
    console.log(`All differences are in ${differences.path}.`)
  }
  console.log(describe(report))
  if (report.outcome === 'too many removals') console.error(describeRemovals(report))
  if (report.emptied.isAsked) printLines(describeEmptied(report), console.error)
}

function printMistakes({ mistakes, scope, suggestions, unknown }: ImportReport): void {
  printLines(mistakes.first, console.error)
  const rest = mistakes.count - mistakes.first.length
  if (rest > 0) console.error(`... and ${rest} more`)
  if (suggestions.length > 0) {
    const options = suggestions.map(({ header, meaning }) => `--map '${header}=${meaning}'`)
    console.error(`Probably meant: ${options.join(' ')}`)
    console.error(
      'Add what is right to the command; --supplier NAME remembers it for the next file.',
    )
  }
  const suggested = new Set(suggestions.map(({ header }) => header))
  const others = unknown.filter((header) => !suggested.has(header))
  // An update leaves unknown columns out by itself.
  if (others.length > 0 && scope !== 'update') {
    const options = others.map((header) => `--map '${header}=-'`)
    console.error(`To leave a column out: ${options.join(' ')}`)
  }
  const all = mistakes.count === 1 ? 'The mistake is' : `All ${mistakes.count} mistakes are`
  console.error(`Nothing was changed. ${all} in ${mistakes.path}.`)
}

function printLines(lines: readonly string[], print: (line: string) => void): void {
  for (const line of lines) print(line)
}

function describe({ outcome, summary }: ImportReport): string {
  if (!summary) throw new Error('A report without mistakes has a summary.')
  const { added, changed, removed, unchanged, unknown } = summary
  const counts = `${numberText(added)} added, ${numberText(changed)} changed, ${numberText(removed)} removed, ${numberText(unchanged)} unchanged`
  const unread =
    unknown === 0
      ? ''
      : ` ${numberText(unknown)} of the file are not in the catalogue and were left out.`
  return outcome === 'applied'
    ? `Imported: ${counts}.${unread}`
    : `Nothing was changed. With --apply: ${counts}.${unread}`
}

function describeRemovals({ summary }: ImportReport): string {
  const removed = (summary?.removed ?? 0) - (summary?.removedSamples ?? 0)
  return `This removes ${numberText(removed)} parts, more than a tenth of the catalogue. If that is right, add --allow-removals ${removed}.`
}

function describeEmptied({ emptied }: ImportReport): string[] {
  const columns = emptied.columns.map(({ column, count, examples }) => {
    const shown = examples.map(({ line, sku, old }) => `line ${line}: ${sku} has ${old}`)
    return `${column}: ${numberText(count)} (${shown.join('; ')}${count > examples.length ? '; ...' : ''})`
  })
  const values = emptied.count === 1 ? 'a value' : `${numberText(emptied.count)} values`
  return [
    ...columns,
    `The catalogue has ${values} where the cells of the file are empty. If they are to go, add --allow-emptied ${emptied.count}; else fill the cells, or leave the column out of the file.`,
  ]
}

type Progress = { report(done: number, all: number, rows: number): void; end(): void }

const width = 30

/** A progress bar with rate and remaining time on a terminal; elsewhere, from the first second on, a line for every 10%. */
function openProgress(title: string): Progress {
  const start = performance.now()
  let shownAt = 0
  let tenth = 0
  return {
    report(done, all, rows) {
      const share = all === 0 ? 1 : Math.min(done / all, 1)
      const seconds = (performance.now() - start) / 1000
      const rate = seconds > 0 ? Math.round(rows / seconds) : 0
      const left = share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0
      const status = `${numberText(rows)} rows, ${numberText(rate)}/s, ${left} s left`
      if (!stdout.isTTY) {
        if (seconds < 1 || Math.floor(share * 10) <= tenth) return
        tenth = Math.floor(share * 10)
        stdout.write(`${title}: ${tenth * 10} %, ${status}\n`)
      } else if (performance.now() - shownAt > 100) {
        shownAt = performance.now()
        const bar = '#'.repeat(Math.round(share * width)).padEnd(width, '.')
        stdout.write(`\r${title} [${bar}] ${status}\u001b[K`)
      }
    },
    end() {
      if (stdout.isTTY) stdout.write('\r\u001b[K')
    },
  }
}
