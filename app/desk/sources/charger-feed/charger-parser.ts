import { foldAccents } from '../../../../content/texts/folded-text.ts'
import { chargerSchema, type Charger } from '../../../../content/places/chargers/charger-schema.ts'
import type { Connector, Current } from '../../../../content/places/chargers/charger-labels.ts'
import { newZealandRegions } from '../../../../content/places/geography/regions.ts'
import type { ChargerRow } from './feed-rows.ts'
import type { OddRow } from './odd-rows.ts'

/** EVRoam's names of connectors. */
const connectors: Record<string, Connector | null> = {
  'Type 2 CCS': 'ccs2',
  CHAdeMO: 'chademo',
  'Type 2 Socketed': 'type-2-socket',
  'Type 2 Tethered': 'type-2-lead',
  'Type 1 CCS': 'ccs1',
  'Type 1 Tethered': 'type-1-lead',
  '': null,
}

class Mistake extends Error {}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}...` : text)

/** Parses a row into a charger, or returns what can be believed of it and all its mistakes. */
export function parseCharger(
  { position, fields }: ChargerRow,
  today: Date,
): { charger: Charger } | { odd: OddRow } {
  const mistakes: string[] = []
  const read = <Value>(field: string, parse: (text: string) => Value): Value | undefined => {
    try {
      const text = fields.get(field)
      if (text === undefined && field !== 'Region') throw new Mistake('is missing')
      return parse((text ?? '').trim().replaceAll(/\s+/g, ' '))
    } catch (problem) {
      if (!(problem instanceof Mistake)) throw problem
      mistakes.push(`${field}: ${problem.message}`)
      return undefined
    }
  }
  const values = {
    name: read('name', String),
    operator: read('operator', String),
    address: read('address', String),
    region: read('Region', parseRegion),
    latitude: read('latitude', parseDegrees),
    longitude: read('longitude', parseDegrees),
    plugs: read('connectorsList', parsePlugs),
    carParks: read('carParkCount', parseWhole),
    isAlwaysOpen: read('is24Hours', parseBoolean),
    chargingCosts: read('hasChargingCost', parseBoolean),
    parkingCosts: read('hasCarparkCost', parseBoolean),
    timeLimit: read('maxTimeLimit', parseLimit),
    since: read('dateFirstOperational', (text) => parseDay(text, today)),
  }
  const plugs = values.plugs ?? []
  read('currentType', (text) => compare(text, currentOf(plugs), plugs.length))
  const count = plugs.reduce((sum, plug) => sum + plug.count, 0)
  read('numberOfConnectors', (text) => compare(text, String(count), plugs.length))
  const { data, error } = chargerSchema.safeParse(values)
  const issues = error?.issues ?? []
  for (const { path, message } of issues) {
    const isParsed = values[path[0] as keyof typeof values] !== undefined
    // A field that could not be parsed has its mistake already.
    if (isParsed) mistakes.push(`${path.join('.')}: ${message}`)
  }
  if (data && mistakes.length === 0) return { charger: data }
  const wrong = new Set(issues.map(({ path }) => path[0]))
  const believed = Object.entries(values).filter(([field]) => !wrong.has(field))
  return { odd: { position, mistakes, believed: Object.fromEntries(believed) } }
}

function parseRegion(text: string) {
  const plain = (name: string) =>
    foldAccents(name)
      .replaceAll(/[^a-z]/g, '')
      .replace('wanganui', 'whanganui')
  if (text === '') return null
  const region = newZealandRegions.find((name) => plain(name) === plain(text))
  if (!region) throw new Mistake(`is not one of the sixteen regions: ${short(text)}`)
  return region
}

// Five decimals are about a metre.
function parseDegrees(text: string): number {
  if (!/^-?\d{1,3}(\.\d+)?$/.test(text))
    throw new Mistake(`is not a number of degrees: ${short(text)}`)
  return Number(Number(text).toFixed(5))
}

function parseWhole(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Mistake(`is not a whole number: ${short(text)}`)
  return Number(text)
}

function parseBoolean(text: string): boolean {
  if (!/^(true|false)$/i.test(text)) throw new Mistake(`must be True or False: ${short(text)}`)
  return text.toLowerCase() === 'true'
}

function parseLimit(text: string): number | 'none' | null {
  if (text === '' || text === 'None') return null
  if (text === 'Unlimited' || text === 'No Limit') return 'none'
  if (!/^\d{1,4}$/.test(text)) throw new Mistake(`is not a number of minutes: ${short(text)}`)
  return Number(text)
}

/** Reads 2023/07/12 or 2023-07-12, with or without a time, or milliseconds since 1970 as in GeoJSON. */
function parseDay(text: string, today: Date): string | null {
  if (text === '') return null
  const [, year, month, day] = /^(\d{4})[/-](\d\d)[/-](\d\d)(?:[ T]|$)/.exec(text) ?? []
  const date = /^\d{12,13}$/.test(text)
    ? new Date(Number(text))
    : new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || (day && date.getUTCDate() !== Number(day))) {
    throw new Mistake(`is not a date like 2023/07/12: ${short(text)}`)
  }
  if (date > today) throw new Mistake(`is in the future: ${short(text)}`)
  return date.toISOString().slice(0, 10)
}

const listText = /^\{[^{}]*\}(?:, ?\{[^{}]*\})*$/
const plugText =
  /^\{(AC|DC), ?(\d{1,4}(?:\.\d+)?) kW, ?([^,]*), ?Status: ?([^,]*), ?Count: ?(\d{1,2})\}$/

/** Reads '{DC, 50 kW, CHAdeMO, Status: Operative, Count:1},{...}'. Of the status only 'Inoperative' is kept: out of order. */
function parsePlugs(text: string): Charger['plugs'] {
  if (!listText.test(text)) throw new Mistake(`is not a list of connectors: ${short(text)}`)
  const plugs = new Map<string, Charger['plugs'][number]>()
  for (const [item] of text.matchAll(/\{[^{}]*\}/g)) {
    const [, current, kw, name = '', status = '', count] = plugText.exec(item) ?? []
    if (!current) throw new Mistake(`contains something other than a connector: ${short(item)}`)
    const connector = connectors[name.trim()]
    if (connector === undefined) throw new Mistake(`contains an unknown connector: ${short(name)}`)
    const isOut = status.trim().toLowerCase() === 'inoperative'
    const key = [current, kw, connector, isOut].join(' ')
    const before = plugs.get(key)?.count ?? 0
    const plug = { current: current as Current, kw: Number(kw), connector }
    plugs.set(key, { ...plug, count: before + Number(count), ...(isOut && { isOut }) })
  }
  return [...plugs.values()]
}

function currentOf(plugs: Charger['plugs']): string {
  const kinds = new Set(plugs.map(({ current }) => current))
  return kinds.size > 1 ? 'Mixed' : [...kinds].join('')
}

function compare(given: string, expected: string, plugs: number): void {
  if (plugs > 0 && given !== expected) {
    throw new Mistake(`is ${short(given) || 'empty'}, but connectorsList has ${expected}`)
  }
}
