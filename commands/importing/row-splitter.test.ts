import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { seededRandom } from '../../test/fixtures/random-parts.ts'
import type { RowSource } from './csv-file.ts'
import { splitRows, type FileRow } from './row-splitter.ts'

async function split(text: string, chunk = text.length, signs: Partial<RowSource> = {}) {
  const rows: FileRow[] = []
  const remarks: string[] = []
  const note = (line: number, _: string, reason: string) => void remarks.push(`${line}: ${reason}`)
  const source: RowSource = {
    delimiter: ',',
    lineEnd: '\n',
    // oxlint-disable-next-line require-await -- the text is here already
    async *readText() {
      for (let at = 0; at < text.length; at += chunk) yield text.slice(at, at + chunk)
    },
    ...signs,
  }
  for await (const batch of splitRows(source, { onMistake: note, onWarning: note }))
    rows.push(...batch)
  return { rows, remarks }
}

test('splits random rows like csv-parse, wherever the chunks of a file end', async () => {
  const { pick, number } = seededRandom(17)
  const cell = () =>
    Array.from({ length: number(5) }, () => pick(['a', 'é', ',', '"', '\n', '\r\n', ' '])).join('')
  const quoted = (text: string) =>
    /[",\n\r]/.test(text) || number(3) === 0 ? `"${text.replaceAll('"', '""')}"` : text
  for (let turn = 0; turn < 500; turn++) {
    const rows = Array.from({ length: 4 }, () => ['x', cell(), cell()])
    const text = rows.map((row) => row.map(quoted).join(',')).join(pick(['\n', '\r\n']))
    const chunk = 1 + number(text.length)
    const found = await split(text, chunk)
    expect(found.rows.map(({ cells }) => cells)).toEqual(
      parse(text, { record_delimiter: ['\r\n', '\n'] }),
    )
    expect(found.remarks).toEqual([])
  }
})

test('counts lines as an editor does and leaves empty rows out', async () => {
  const { rows } = await split('a,"b\nc"\n\n,\nd,e\n')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b\nc'] },
    { line: 5, cells: ['d', 'e'] },
  ])
})

test('reads on after a row with wrong quotes', async () => {
  const { rows, remarks } = await split('a,1\nb,"x" y,2\nc,"open,3\nd,"good"\ne,"never\nf,4\n')
  expect(rows.map(({ cells }) => cells[0])).toEqual(['a', 'd', 'f'])
  expect(remarks).toEqual([
    '2: has a quote inside a quoted cell: double it',
    '3: has a quote inside a quoted cell: double it',
    '5: contains a quote that is never closed',
  ])
})

test('reads inch marks in cells without quotes as they stand', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `W${at},19" wheel`)
  const { rows, remarks } = await split(lines.join('\n'), 100)
  expect(rows).toHaveLength(500)
  expect(rows[7]?.cells).toEqual(['W7', '19" wheel'])
  expect(remarks).toHaveLength(500)
  expect(remarks[7]).toBe('8: has a quote inside a cell; it was read as it stands')
})

test('an endless line is reported once, and the next one is read', async () => {
  const { rows, remarks } = await split(`a,1\nb,${'x'.repeat(3_000_000)}\nc,2\n`, 64_000)
  expect(rows.map(({ cells }) => cells[0])).toEqual(['a', 'c'])
  expect(remarks).toEqual(['2: is longer than 1048576 characters'])
})

test('rows may end with a carriage return alone', async () => {
  const { rows } = await split('a,1\rb,"2"\r', 3, { lineEnd: '\r' })
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
})
