import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ImportFileError, type RowFile } from './csv-file.ts'

const maxFileBytes = 50 * 1024 * 1024
const heapMegabytes = 512
const timeLimitMs = 120_000

const tooLarge = 'needs too much memory or time: save the sheet as "CSV UTF-8"'

/**
 * Reads a sheet of an XLSX workbook in a process of its own, whose memory and time are bounded: a workbook is a
 * compressed archive and may unpack to any size. Throws an ImportFileError when it cannot be read.
 */
export async function openWorkbook(path: string, sheet = ''): Promise<RowFile> {
  const { size } = await stat(path)
  if (size > maxFileBytes) throw new ImportFileError(`${path} ${tooLarge}.`)
  const child = fileURLToPath(new URL('./workbook-process.ts', import.meta.url))
  const reading = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, child, path, sheet],
    { stdio: ['ignore', 'pipe', 'pipe'], env: {}, timeout: timeLimitMs, killSignal: 'SIGKILL' },
  )
  const texts: string[] = []
  let problem = ''
  reading.stdout.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  reading.stderr.setEncoding('utf8').on('data', (text: string) => (problem ||= text))
  const code = await new Promise<number | null>((resolve, reject) => {
    reading.once('error', reject)
    reading.once('close', resolve)
  })
  if (code === refusedCode) throw new ImportFileError(`${path} ${problem.trim()}.`)
  if (code !== 0) throw new ImportFileError(`${path} ${tooLarge}.`)
  const [about = '{}', ...rows] = texts.join('').split(/(?<=\n)/)
  return {
    bytes: size,
    notes: describeSheet(JSON.parse(about) as SheetDescription),
    source: {
      delimiter: ',',
      lineEnd: '\n',
      // oxlint-disable-next-line require-await -- the text is here already
      async *readText(onBytes) {
        for (let at = 0; at < rows.length; at += chunkRows) {
          yield rows.slice(at, at + chunkRows).join('')
          onBytes?.(Math.round((size * Math.min(at + chunkRows, rows.length)) / rows.length))
        }
      },
    },
  }
}

const chunkRows = 500

/** The exit code of a workbook-process that says on stderr why the file is refused. */
export const refusedCode = 3

/** The first line that a workbook-process writes; the rows follow as CSV. */
export type SheetDescription = { sheet: string; others: string[] }

function describeSheet({ sheet, others }: SheetDescription): string[] {
  if (others.length === 0) return []
  return [
    `Read the sheet "${sheet}"; the workbook has others: ${others.join(', ')}. Choose one with --sheet.`,
  ]
}
