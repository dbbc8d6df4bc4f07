/** A program of others that reads what the site publishes, and how to ask it. */
export type Reader = {
  /** What it is called, as a row of docs/works-with.md has it. */
  name: string
  /** npm packages with their versions, the first of them the reader itself. */
  packages: string[]
  /** What it reads: keys of `readFiles`, which stand in its folder. */
  reads: ReadFile[]
  /**
   * A module, run in that folder with the origin of the site as its argument. It has `text(name)` and `json(name)` for the
   * files, `run(program, ...args)` for programs of its packages, and `assert`; it prints what it found, or throws.
   */
  script: string
}

/** Where the files come from, by the name they have in a reader's folder. */
export const readFiles = {
  'openapi.json': '/open/openapi.json',
  'models.json': '/open/models.json',
  'versions.json': '/open/versions.json',
  'rates.json': '/open/rates.json',
  'centers.json': '/open/centers.json',
  'guides.json': '/open/guides.json',
  'sources.json': '/open/sources.json',
  'chargers.geojson': '/open/chargers.geojson',
  'versions.csv': '/open/versions.csv',
  'rates.csv': '/open/rates.csv',
  'centers.csv': '/open/centers.csv',
  'parts.csv': '/parts-catalog/parts.csv',
  'feed.xml': '/feed.xml',
  'sitemap.xml': '/sitemap.xml',
  'robots.txt': '/robots.txt',
  'calendar.ics':
    '/my-car/calendar.ics?version=nissan-leaf.40&odometer=43250&licence=45000&wof=2027-04-04&registration=2027-09-26',
  'trip.geojson': '/trip.geojson?from=Auckland&to=Wellington&version=nissan-leaf.40',
  'trip.gpx': '/trip.gpx?from=Auckland&to=Wellington&version=nissan-leaf.40',
} as const

export type ReadFile = keyof typeof readFiles

/** What stands above each script. */
export const beforeScripts = `
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
const text = (name) => readFileSync(name, 'utf8')
const json = (name) => JSON.parse(text(name))
const run = (program, ...args) =>
  execFileSync(process.execPath, ['node_modules/' + program, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const origin = process.argv[2]
`
