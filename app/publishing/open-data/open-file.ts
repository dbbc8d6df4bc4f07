// An open file as text. Only loaders import this: it reads all of the content.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { spreadsheetText } from '../../parts/spreadsheet/spreadsheet-text.ts'
import { centerColumns, centerRows, centersFile } from './centers-file.ts'
import { figureColumns, figureRows } from './figure-rows.ts'
import { modelsFile } from './models-file.ts'
import { schemaVersion, type OpenPath } from '../../ground/route/open-addresses.ts'
import { rateColumns, rateRows, ratesFile } from './rates-file.ts'
import type { UnansweredSearch } from '../../parts/catalogue/unanswered-queries.ts'
import type { UsageMonth } from './usage-months-queries.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import type { ChargersFile } from '../../places/chargers/chargers-file-schema.ts'
import type { SourcesFile, GuidesFile } from './open-file-schemas.ts'
import { openSource, openSources } from './open-source.ts'
import type { OpenSource } from '../../facts/sources/open-schema.ts'
import {
  chargerSource,
  chargersAsListed,
  newestCharger,
  type ListedCharger,
} from '../../../content/places/chargers/chargers.ts'
import { answersFor, type Connector } from '../../../content/places/chargers/charger-labels.ts'
import { guides, guideSourcesOf } from '../../../content/parts/guides.ts'
import { cardOf } from '../../../content/parts/parts-overview.ts'

/** The files that are made of the content alone. */
type ContentPath = Exclude<OpenPath, '/open/part-demand.csv' | '/open/usage.csv'>

const bodies: Record<ContentPath, (siteOrigin: string) => object | string> = {
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
export function openFile(path: ContentPath, { siteOrigin, day }: OpenOptions): string {
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

/** part-demand.csv: searches of the catalogue without a result. */
export const demandFile = (searches: readonly UnansweredSearch[]): string =>
  csvText(
    ['month', 'part', 'car', 'times'],
    searches.map(({ month, part, car, times }) => ({ month, part, car, times })),
  )

/** usage.csv: what the site was used for. */
export const usageFile = (months: readonly UsageMonth[]): string =>
  csvText(['month', 'kind', 'subject', 'times'], months)

type Cell = string | number | null

// Spreadsheet programs take a file without this mark for another encoding, and break 'Kāpiti'.
const byteOrderMark = '\uFEFF'

const csvText = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string =>
  byteOrderMark +
  spreadsheetText([columns, ...rows.map((row) => columns.map((column) => row[column]))])

/** sources.json: every source once, with the pages that cite it and its ids in the other files. */
function sourcesFile(siteOrigin: string): SourcesFile {
  const ids = idsByKey({
    'models.json': modelsFile(siteOrigin).sources,
    'rates.json': ratesFile().sources,
    'centers.json': centersFile(siteOrigin).sources,
    'guides.json': guidesFile(siteOrigin).sources,
  })
  return {
    sources: listUsedSources().map(({ uses, ...source }) => ({
      ...openSource(source),
      ids: ids.get(keyOf(openSource(source))) ?? [],
      uses: uses.map(({ path, name, on }) => ({ page: siteOrigin + path, name, on })),
    })),
  }
}

type Id = SourcesFile['sources'][number]['ids'][number]

function idsByKey(files: Record<string, Record<string, OpenSource>>): Map<string, Id[]> {
  const ids = new Map<string, Id[]>()
  for (const [file, sources] of Object.entries(files)) {
    for (const [id, source] of Object.entries(sources)) {
      const key = keyOf(source)
      ids.set(key, [...(ids.get(key) ?? []), { file, id }])
    }
  }
  return ids
}

/** A page or data set that several kinds of content cite is one source. */
const keyOf = ({ address, kind, name }: Pick<OpenSource, 'address' | 'kind' | 'name'>) =>
  address ?? `${kind} ${name}`

/** chargers.geojson: the copy of EVRoam as it is, with its licence and credit. */
export function chargersFile(): ChargersFile {
  return {
    type: 'FeatureCollection',
    newest: newestCharger(),
    source: openSource(chargerSource()),
    features: chargersAsListed().map(feature),
  }
}

function feature(charger: ListedCharger): ChargersFile['features'][number] {
  const { latitude, longitude, key, ...properties } = charger
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      key,
      ...properties,
      // Written for all: some map programs take their columns from the first feature.
      isTownPoint: charger.isTownPoint ?? false,
      carParks: charger.carParks || null,
      ...plugSummaryOf(charger),
    },
  }
}

function plugSummaryOf({ plugs }: ListedCharger) {
  const has = (sought: Connector) => plugs.some(({ connector }) => answersFor(connector, sought))
  return {
    maxKw: Math.max(...plugs.map(({ kw }) => kw)),
    hasCcs2: has('ccs2'),
    hasChademo: has('chademo'),
    hasType2: has('type-2-socket') || has('type-2-lead'),
  }
}

/** guides.json: the guides as their pages show them. */
function guidesFile(siteOrigin: string): GuidesFile {
  return {
    guides: guides().map((guide) => ({
      page: siteOrigin + pathOf(guide.slug),
      name: cardOf(guide.slug)?.name ?? guide.slug,
      ...guide,
    })),
    sources: openSources(Object.assign({}, ...guides().map(guideSourcesOf))),
  }
}
