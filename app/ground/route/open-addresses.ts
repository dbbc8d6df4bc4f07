// The open files of the site, and the addresses of text forms. Plain data, safe in the browser.
import { keysOf } from '../../../content/edits/json-value.ts'

type OpenAddress = {
  /** What the file contains, in one sentence. */
  about: string
  type: string
}

const json = 'application/json'
// The charset and that the first row is a header: RFC 7111 leaves both to this type.
const csv = 'text/csv; charset=utf-8; header=present'

/** Every open file by its path, in the order of the page about them. */
export const openFiles = {
  '/open/models.json': {
    about:
      'Every model with its listing, its versions, their figures, and what sources say about each other.',
    type: json,
  },
  '/open/versions.csv': {
    about: 'The same figures as a table: one row for each figure of a version, with its source.',
    type: csv,
  },
  '/open/versions.json': { about: 'The rows of versions.csv as JSON.', type: json },
  '/open/rates.json': {
    about:
      'Road user charges, fees, licence fees, levies, warrants, power and fuel, each with its periods; and prices of public charging as they were seen.',
    type: json,
  },
  '/open/rates.csv': { about: 'The rates as a table: one row for each period.', type: csv },
  '/open/centers.json': {
    about: 'The service centers: what something published says about each, and what is missing.',
    type: json,
  },
  '/open/centers.csv': {
    about: 'The service centers as a table: one row for each detail, with its source.',
    type: csv,
  },
  '/open/chargers.geojson': {
    about: 'The public chargers of our copy of EVRoam, which is not live.',
    type: 'application/geo+json',
  },
  '/open/guides.json': {
    about: 'The guides to parts, each statement with its source.',
    type: json,
  },
  '/open/part-demand.csv': {
    about:
      'What people searched the parts catalogue for without a result in each past month, by kind of part and car, from five times in a month.',
    type: csv,
  },
  '/open/usage.csv': {
    about:
      'What this site was used for in each past month: pages opened or fetched ahead of a click, answers asked, searches without a result and errors, from five times in a month. Counts only, nothing about who.',
    type: csv,
  },
  '/open/sources.json': {
    about: 'Every source, with the pages that cite it and its id in each of the files.',
    type: json,
  },
} as const satisfies Record<string, OpenAddress>

export type OpenPath = keyof typeof openFiles
export const openPaths = keysOf(openFiles)
export const isOpenPath = (path: string): path is OpenPath => Object.hasOwn(openFiles, path)

/** The description of these files and of the tools' answers. */
export const openApiPath = '/open/openapi.json'

/** The path of a page's text form: '/nissan-leaf.txt', and '/index.txt' for the home page. */
export const textPathOf = (path: string) => (path === '/' ? '/index.txt' : `${path}.txt`)

/** A new number means that a key was renamed, removed or given another meaning. New keys may come at any time. */
export const schemaVersion = 1
