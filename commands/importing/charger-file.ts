import { CsvError, parse } from 'csv-parse/sync'
import type { CsvFile } from './csv-file.ts'
import { inspectCsvFile, ImportFileError } from './csv-file.ts'

/** One row of a file: its position ('line 7', 'feature 7') and its fields by name. */
export type ChargerRow = { position: string; fields: ReadonlyMap<string, string> }

/** Rows, and mistakes with their position: 'line 7: has 2 cells where the first line has 15'. */
type FileRows = { rows: ChargerRow[]; mistakes: string[] }

const maxBytes = 20 * 1024 * 1024

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
const known = [...required, 'Region']

/**
 * Reads a copy of EVRoam: CSV, or GeoJSON when the text begins with a brace. Ignores other columns. Throws an
 * ImportFileError when the file is neither.
 */
export async function readChargerFile(path: string): Promise<FileRows> {
  const file = await inspectCsvFile(path)
  if (file.bytes > maxBytes) {
    throw new ImportFileError(`${path} is larger than 20 MB: a copy of EVRoam is below 1 MB.`)
  }
  let text = ''
  for await (const chunk of file.readText()) {
    text += chunk
    if (text.length > maxBytes) throw new ImportFileError(`${path} unpacks to more than 20 MB.`)
  }
  text = text.replace(/^\uFEFF/, '')
  return /^\s*\{/.test(text) ? readFeatures(path, text) : readLines(file, text)
}

type CsvRecord = { record: string[]; info: { lines: number } }

function readLines({ path, delimiter }: CsvFile, text: string): FileRows {
  let records: CsvRecord[]
  try {
    // The types of the library ignore the option `info`.
    records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportFileError(`${path} cannot be read as CSV: ${error.message}.`)
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
  return { rows, mistakes }
}

type Feature = {
  properties?: Record<string, unknown> | null
  geometry?: { coordinates?: unknown } | null
}

function readFeatures(path: string, text: string): FileRows {
  let json: { features?: unknown }
  try {
    json = JSON.parse(text) as { features?: unknown }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ImportFileError(`${path} cannot be read as JSON: ${reason}.`)
  }
  if (!Array.isArray(json.features)) {
    throw new ImportFileError(`${path} is not GeoJSON: it has no list of features.`)
  }
  const mistakes: string[] = []
  const rows = json.features.map((feature: Feature | null, at): ChargerRow => {
    const position = `feature ${at + 1}`
    const fields = new Map<string, string>()
    const [longitude, latitude] = (feature?.geometry?.coordinates ?? []) as unknown[]
    const properties = { longitude, latitude, ...feature?.properties }
    for (const [name, value] of Object.entries(properties)) fields.set(nameOf(name), textOf(value))
    for (const name of required) {
      if (!fields.has(name)) mistakes.push(`${position}: ${name}: is missing`)
    }
    return { position, fields }
  })
  return { rows, mistakes }
}

const nameOf = (name: string) =>
  known.find((one) => one.toLowerCase() === name.trim().toLowerCase()) ?? name.trim()

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
