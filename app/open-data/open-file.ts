// An open file as text. Only loaders import this: it reads all of the content.
import { site } from '../../content/site-settings.ts'
import { spreadsheetText } from '../spreadsheet/spreadsheet-text.ts'
import { centerColumns, centerRows, centersFile } from './centers-file.ts'
import { chargersFile } from './chargers-file.ts'
import { figureColumns, figureRows } from './figure-rows.ts'
import { guidesFile } from './guides-file.ts'
import { modelsFile } from './models-file.ts'
import { schemaVersion, type OpenPath } from './open-addresses.ts'
import { rateColumns, rateRows, ratesFile } from './rates-file.ts'
import { sourcesFile } from './sources-file.ts'

const bodies: Record<OpenPath, (siteOrigin: string) => object | string> = {
  '/open/models.json': modelsFile,
  '/open/versions.csv': (siteOrigin) => csvText(figureColumns, figureRows(siteOrigin)),
  '/open/versions.json': (siteOrigin) => ({ rows: figureRows(siteOrigin) }),
  '/open/rates.json': ratesFile,
  '/open/rates.csv': () => csvText(rateColumns, rateRows()),
  '/open/centers.json': centersFile,
  '/open/centers.csv': (siteOrigin) => csvText(centerColumns, centerRows(siteOrigin)),
  '/open/chargers.geojson': chargersFile,
  '/open/guides.json': guidesFile,
  '/open/sources.json': sourcesFile,
}

/** The file at a path, whose bytes depend on the content only, not on the clock. `day` is that of its newest change. */
export function openFile(path: OpenPath, { siteOrigin, day }: OpenOptions): string {
  const body = bodies[path](siteOrigin)
  return typeof body === 'string'
    ? body
    : `${JSON.stringify({ ...headOf({ siteOrigin, day }), ...body })}\n`
}

type OpenOptions = { siteOrigin: string; day: string }

function headOf({ siteOrigin, day }: OpenOptions) {
  const { contentLicence } = site()
  return {
    schemaVersion,
    generatedFrom: day,
    about: `${siteOrigin}/open-data`,
    licence: {
      ...(contentLicence === null ? {} : { words: contentLicence }),
      facts: factsLicence,
    },
  }
}

export const factsLicence =
  'Each source names its licence and the credit it requires. Where it names none, we cite it for facts only.'

type Cell = string | number | null

// Spreadsheet programs take a file without this mark for another encoding, and break 'Kāpiti'.
const byteOrderMark = '\uFEFF'

const csvText = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string =>
  byteOrderMark +
  spreadsheetText([columns, ...rows.map((row) => columns.map((column) => row[column]))])
