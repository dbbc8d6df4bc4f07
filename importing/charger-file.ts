import { CsvError, parse } from 'csv-parse/sync'
import type { PartsFile } from './parts-file.ts'
import { inspectPartsFile, PartsFileError, readPartsText } from './parts-file.ts'

/** One charger as a file holds it: where it stands there ('line 7', 'feature 7'), and its fields by name. */
export type ChargerRow = { place: string; fields: ReadonlyMap<string, string> }

/** What is wrong with a file, and where: 'line 7: latitude: is no number: x'. */
export type FileRows = { rows: ChargerRow[]; mistakes: string[] }

const mostBytes = 20 * 1024 * 1024

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
 * Reads a copy of EVRoam: CSV, or GeoJSON where the text begins with a brace. Other columns are passed
 * over. Throws a PartsFileError when the file is neither.
 */
export async function readChargerFile(path: string): Promise<FileRows> {
  const file = await inspectPartsFile(path)
  if (file.bytes > mostBytes) {
    throw new PartsFileError(`${path} is larger than 20 MB: a copy of EVRoam is below 1 MB.`)
  }
  let text = ''
  for await (const piece of readPartsText(file)) {
    text += piece
    if (text.length > mostBytes) throw new PartsFileError(`${path} unpacks to more than 20 MB.`)
  }
  text = text.replace(/^\uFEFF/, '')
  return /^\s*\{/.test(text) ? readFeatures(path, text) : readLines(file, text)
}

type CsvRecord = { record: string[]; info: { lines: number } }

function readLines({ path, delimiter }: PartsFile, text: string): FileRows {
  let records: CsvRecord[]
  try {
    // Its types do not follow the option info.
    records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
    }) as unknown as CsvRecord[]
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    throw new PartsFileError(`${path} cannot be read as CSV: ${problem.message}.`)
  }
  const [header, ...others] = records
  const names = (header?.record ?? []).map((name) => nameOf(name))
  const mistakes = [
    ...required
      .filter((name) => !names.includes(name))
      .map((name) => `line 1: ${name}: is missing`),
    ...known
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => `line 1: ${name}: stands there twice`),
  ]
  if (mistakes.length > 0) return { rows: [], mistakes }
  const rows: ChargerRow[] = []
  // A record begins on the line after the one before it, however many lines it has.
  let line = (header?.info.lines ?? 0) + 1
  for (const { record, info } of others) {
    const place = `line ${line}`
    line = info.lines + 1
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.length === names.length) {
      rows.push({ place, fields: new Map(names.map((name, at) => [name, record[at] ?? ''])) })
    } else {
      mistakes.push(`${place}: has ${record.length} cells where the first line has ${names.length}`)
    }
  }
  return { rows, mistakes }
}

type Feature = {
  properties?: Record<string, unknown> | null
  geometry?: { coordinates?: unknown } | null
}

function readFeatures(path: string, text: string): FileRows {
  let found: { features?: unknown }
  try {
    found = JSON.parse(text) as { features?: unknown }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PartsFileError(`${path} cannot be read as JSON: ${reason}.`)
  }
  if (!Array.isArray(found.features)) {
    throw new PartsFileError(`${path} is no GeoJSON: it holds no list of features.`)
  }
  const mistakes: string[] = []
  const rows = found.features.map((feature: Feature | null, at): ChargerRow => {
    const place = `feature ${at + 1}`
    const fields = new Map<string, string>()
    const [longitude, latitude] = (feature?.geometry?.coordinates ?? []) as unknown[]
    const properties = { longitude, latitude, ...feature?.properties }
    for (const [name, value] of Object.entries(properties)) fields.set(nameOf(name), textOf(value))
    for (const name of required) {
      if (!fields.has(name)) mistakes.push(`${place}: ${name}: is missing`)
    }
    return { place, fields }
  })
  return { rows, mistakes }
}

const nameOf = (name: string) =>
  known.find((one) => one.toLowerCase() === name.trim().toLowerCase()) ?? name.trim()

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
