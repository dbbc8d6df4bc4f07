import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compiledModules } from '../../backend/work/compiled-modules.ts'
import { ImportChoiceError, ImportFileError, type RowFile } from './csv-file.ts'
import type { HeaderMapping } from './parts-header.ts'
import { cellName } from './workbook-sheet.ts'

const maxFileBytes = 60 * 2 ** 20
const heapMegabytes = 160

const tooLarge = 'needs too much memory or time: save the sheet as "CSV UTF-8"'

/** The exit code of a workbook-process that says on stderr why the file is refused. */
export const refusedCode = 3

/** Which sheet a workbook-process reads: one by its name, or '' for the one whose header fits. */
export type SheetRequest = { sheet: string; mapping: HeaderMapping }

/**
 * The first line that a workbook-process writes. The rows of the sheet follow as CSV; there are none if no sheet has
 * the name that was asked for ('unknown') or it is not clear which one is meant ('several').
 */
export type SheetDescription = { others: string[]; hidden: string[] } & (
  | { sheet: string; problem?: undefined }
  | { sheet?: undefined; problem: 'unknown' | 'several' }
)

/**
 * Reads a sheet of an XLSX workbook in a process of its own, whose memory and time are bounded: a workbook is a
 * compressed archive and may unpack to any size. Throws an ImportFileError when it cannot be read.
 */
export async function openWorkbook(path: string, request: SheetRequest): Promise<RowFile> {
  const { size } = await stat(path)
  if (size > maxFileBytes) throw new ImportFileError(`${path} ${tooLarge}.`)
  const reading = startReading(path, request)
  const { value: first, done } = await reading.text.next()
  const end = done ? '' : first
  const lineEnd = end.indexOf('\n')
  const about = JSON.parse(end.slice(0, lineEnd)) as SheetDescription
  if (about.problem !== undefined) throw sheetChoice(path, request.sheet, about)
  return {
    bytes: size,
    notes: describeSheet(about),
    sheets: [about.sheet, ...about.others],
    close: reading.stop,
    source: {
      delimiter: ',',
      lineEnd: '\n',
      cellName: (line, at) => cellName(about.sheet, line, at + 1),
      async *readText(onBytes) {
        yield end.slice(lineEnd + 1)
        yield* reading.text
        onBytes?.(size)
      },
    },
  }
}

/** Starts the process. The text throws an ImportFileError with the reason when the process refuses the file. */
function startReading(path: string, request: SheetRequest) {
  const child = fileURLToPath(new URL('./workbook-process.ts', import.meta.url))
  const options = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=2']
  const reading = spawn(process.execPath, [...options, child, path], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: compiledModules(),
  })
  // If the process could not start, writing to it fails too; its 'error' event has the reason.
  reading.stdin.on('error', () => {})
  reading.stdin.end(JSON.stringify(request))
  let problem = ''
  reading.stderr.setEncoding('utf8').on('data', (text: string) => (problem ||= text))
  const ended = new Promise<number | null>((resolve, reject) => {
    reading.once('error', reject)
    reading.once('close', resolve)
  })
  // Reported where the text ends.
  ended.catch(() => {})
  async function* readText(): AsyncGenerator<string, ''> {
    // The first piece holds the whole first line.
    let held = ''
    let isFirst = true
    for await (const text of reading.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      held += text
      if (isFirst && !held.includes('\n')) continue
      isFirst = false
      yield held
      held = ''
    }
    const code = await ended
    if (code === refusedCode) throw new ImportFileError(`${path} ${problem.trim()}.`)
    if (code !== 0) throw new ImportFileError(`${path} ${tooLarge}.`)
    return ''
  }
  return { text: readText(), stop: () => void reading.kill('SIGKILL') }
}

function sheetChoice(path: string, sheet: string, { problem, others }: SheetDescription) {
  const names = others.map((name) => `"${name}"`).join(', ')
  const reason =
    problem === 'unknown'
      ? `${path} has no sheet "${sheet}", but: ${names}.`
      : `${path} has several sheets that may be meant: ${names}. Choose one with --sheet.`
  return new ImportChoiceError(reason, { sheets: others })
}

function describeSheet({ sheet, others, hidden }: SheetDescription): string[] {
  const notes: string[] = []
  if (others.length > 0) {
    notes.push(
      `Read the sheet "${sheet}"; the workbook has others: ${others.join(', ')}. Choose one with --sheet.`,
    )
  }
  if (hidden.length > 0) notes.push(`Hidden sheets were left out: ${hidden.join(', ')}.`)
  return notes
}
