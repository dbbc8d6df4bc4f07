// The rows of a list of EVRoam, from the bytes of its file.
import { gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'

/** One row of a file: its position ('line 7', 'feature 7') and its fields by name. */
export type ChargerRow = { position: string; fields: ReadonlyMap<string, string> }

type FileRows = {
  rows: ChargerRow[]
  /** Mistakes of the file, with their position: 'line 7: has 2 cells where the first line has 15'. */
  mistakes: string[]
  /** Whether the text ends in its last row, not behind it: it may be cut off there. */
  isOpen?: boolean
}

/** All in one file: a program on Windows gives a line that it changes another end than the others have. */
export const lineEnds = ['\r\n', '\n', '\r']

/** What a file may unpack to: a list of EVRoam is below 1 MB. */
const maxUnpackedBytes = 20 * 2 ** 20

const required = [
  'name',
  'operator',
  'address',
  'latitude',
  'longitude',
  'currentType',
  'connectorsList',
  'numberOfConnectors',
  'carParkCount',
  'is24Hours',
  'hasChargingCost',
  'hasCarparkCost',
  'maxTimeLimit',
  'dateFirstOperational',
]

/** EVRoam's own ids: unique within a list, and reassigned in the next one. */
const ids = ['OBJECTID', 'GlobalID']

const known = [...required, 'Region', ...ids]

/** Reads a list of EVRoam: CSV, or GeoJSON when the text begins with a brace; either may be compressed. Ignores other columns. */
export function readFeedRows(bytes: Uint8Array): FileRows {
  const text = textOf(bytes)
  if (typeof text !== 'string') return refuse(text.problem)
  if (text.trim() === '') return refuse('is empty')
  if (/^\s*</.test(text)) return refuse('is a web page, not a list of EVRoam')
  const found = /^\s*[{[]/.test(text) ? readFeatures(text) : readLines(text)
  return { ...found, mistakes: [...found.mistakes, ...repeatedIds(found.rows)] }
}

const refuse = (problem: string): FileRows => ({ rows: [], mistakes: [`the file: ${problem}`] })

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte)

function textOf(bytes: Uint8Array): string | { problem: string } {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) {
    return { problem: 'is a workbook or another ZIP archive: save it as CSV' }
  }
  try {
    const unpacked = startsWith(bytes, 0x1f, 0x8b)
      ? gunzipSync(bytes, { maxOutputLength: maxUnpackedBytes })
      : bytes
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'is not UTF-8 text' }
    return { problem: 'cannot be unpacked: it is cut off, damaged or larger than 20 MB' }
  }
}

type CsvRecord = { record: string[]; info: { lines: number } }

function readLines(text: string): FileRows {
  let records: CsvRecord[]
  try {
    // The types of the library ignore the option `info`.
    records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      record_delimiter: lineEnds,
      relax_column_count: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(`cannot be read as CSV: ${error.message}`)
  }
  const [header, ...others] = records
  const names = (header?.record ?? []).map((name) => nameOf(name))
  const mistakes = [
    ...required
      .filter((name) => !names.includes(name))
      .map((name) => `line 1: ${name}: is missing`),
    ...known
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => `line 1: ${name}: occurs twice`),
  ]
  if (mistakes.length > 0) return { rows: [], mistakes }
  const rows: ChargerRow[] = []
  // A record begins on the line after the end of the previous one; records may span lines.
  let line = (header?.info.lines ?? 0) + 1
  for (const { record, info } of others) {
    const position = `line ${line}`
    line = info.lines + 1
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.length === names.length) {
      rows.push({ position, fields: new Map(names.map((name, at) => [name, record[at] ?? ''])) })
    } else {
      mistakes.push(
        `${position}: has ${record.length} cells where the first line has ${names.length}`,
      )
    }
  }
  return { rows, mistakes, isOpen: !/[\r\n]$/.test(text) }
}

/** The sign that the first line has most of: spreadsheet programs write others than the comma. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }))
  return counts.reduce((one, other) => (other.count > one.count ? other : one)).sign
}

type Feature = {
  properties?: Record<string, unknown> | null
  geometry?: { coordinates?: unknown } | null
}

/** An answer of EVRoam's service. It reports errors, and that it has more, inside an answer that is fine otherwise. */
type Features = {
  features?: unknown
  error?: { message?: unknown }
  exceededTransferLimit?: unknown
  properties?: { exceededTransferLimit?: unknown }
}

function readFeatures(text: string): FileRows {
  let json: Features
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, '')) as Features
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return refuse(`cannot be read as JSON: ${reason}`)
  }
  if (json.error) return refuse(`is an error of EVRoam: ${String(json.error.message)}`)
  if (!Array.isArray(json.features)) return refuse('is not GeoJSON: it has no list of features')
  const mistakes: string[] = []
  if (json.exceededTransferLimit === true || json.properties?.exceededTransferLimit === true) {
    mistakes.push('the file: is not whole: EVRoam says that it has more features')
  }
  const rows = json.features.map((feature: Feature | null, at): ChargerRow => {
    const position = `feature ${at + 1}`
    const fields = new Map<string, string>()
    const coordinates = feature?.geometry?.coordinates
    const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
    const properties = { longitude, latitude, ...feature?.properties }
    for (const [name, value] of Object.entries(properties)) fields.set(nameOf(name), cellOf(value))
    return { position, fields }
  })
  return { rows, mistakes }
}

const nameOf = (name: string) => {
  const plain = name.replace(/^\uFEFF/, '').trim()
  return known.find((one) => one.toLowerCase() === plain.toLowerCase()) ?? plain
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Rows with an id that stands above: two lists, or two pages of one, were put together. */
function repeatedIds(rows: readonly ChargerRow[]): string[] {
  return ids.flatMap((name) => {
    const first = new Map<string, string>()
    return rows.flatMap(({ position, fields }) => {
      const id = fields.get(name)?.trim()
      if (!id) return []
      const before = first.get(id)
      if (before === undefined) first.set(id, position)
      return before === undefined ? [] : [`${position}: ${name}: ${id} stands in ${before} too`]
    })
  })
}
