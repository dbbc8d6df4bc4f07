// versions.json and versions.csv: one row for each figure, made from models.json so that they cannot differ.
import { statusOfKind } from '../../../content/cars/figures.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { modelSources } from '../../../content/sources/source-tables.ts'
import { modelsFile } from './models-file.ts'
import type { FigureRow, OpenModel, OpenVersion } from './models-file-schema.ts'
import { sourceCells, sourceColumns } from './open-source.ts'

type Belonging = Pick<FigureRow, 'version' | 'versionName' | 'belongsTo'>
type Row = Pick<FigureRow, 'figure' | 'label' | 'value' | 'status'> &
  Partial<Pick<FigureRow, 'unit' | 'testCycle' | 'of' | 'note'>> & { source: string | null }

/** The columns of versions.csv, in their order. */
export const figureColumns = [
  'model',
  'modelName',
  'page',
  'version',
  'versionName',
  'belongsTo',
  'figure',
  'label',
  'value',
  'unit',
  'testCycle',
  'of',
  'note',
  'contradictions',
  'status',
  ...sourceColumns,
] as const satisfies (keyof FigureRow)[]

export function figureRows(siteOrigin: string): FigureRow[] {
  const { models, figureNames } = modelsFile(siteOrigin)
  const known = (figures: OpenModel['figures']): Row[] =>
    Object.entries(figures).flatMap(([figure, each]) =>
      each ? [{ ...each, figure, label: figureNames[figure]?.label ?? figure }] : [],
    )
  return models.flatMap((model) => {
    const write = (belonging: Belonging, rows: Row[]) =>
      rows.map((row) => figureRow(model, belonging, row))
    return [
      ...write(ofListing, listedRows(model)),
      ...model.versions.flatMap((version) =>
        write(ofVersion(version), [...factRows(version), ...known(version.figures)]),
      ),
      ...write(ofAllVersions, known(model.figures)),
    ]
  })
}

const ofAllVersions: Belonging = { version: null, versionName: null, belongsTo: 'all versions' }
const ofListing: Belonging = { version: null, versionName: null, belongsTo: 'listing' }
const ofVersion = ({ id, name }: OpenVersion): Belonging => ({
  version: id,
  versionName: name,
  belongsTo: 'version',
})

function figureRow(model: OpenModel, belonging: Belonging, row: Row): FigureRow {
  const { figure, label, value, unit = null, testCycle = null, of = null, note = null } = row
  const about = model.notes.filter((each) => each.about.some((name) => name === figure))
  return {
    model: model.slug,
    modelName: model.name,
    page: model.page,
    ...belonging,
    figure,
    label,
    value,
    unit,
    testCycle,
    of,
    note,
    contradictions: about.map(({ text }) => text).join(' ') || null,
    status: row.status,
    ...sourceCells(row.source, modelSources()),
  }
}

const listedRows = (model: OpenModel): Row[] =>
  Object.entries(model.listing).flatMap(([figure, listed]) => {
    if (!listed) return []
    const { fits, ...read } = listed
    const of = Array.isArray(fits) ? `fits ${fits.join(', ')}` : `fits: ${fits}`
    return [{ ...read, figure, of, source: 'listing' }]
  })

/** The facts about a version, before its figures. An unknown fact has no row. */
function factRows({ battery, drive, years, arrival, onSale, source }: OpenVersion): Row[] {
  const fact = (
    figure: string,
    label: string,
    value: string | number | null,
    from: string | null,
  ): Row[] =>
    value === null || value === 'not known'
      ? []
      : [{ figure, label, value, source: from, status: statusOf(from) }]
  return [
    ...fact('battery', 'Battery', battery, source),
    ...fact('drive', 'Driven wheels', drive, source),
    ...(years === 'not known'
      ? []
      : [
          ...fact('yearsFrom', 'Made from', years.from, years.source),
          ...fact('yearsTo', 'Made until', years.to, years.source),
        ]),
    ...(arrival === 'not known'
      ? []
      : fact('arrival', 'How it came here', arrival.how.join(', '), arrival.source)),
    ...(onSale === 'not known'
      ? []
      : fact('onSale', 'On sale new', onSale.value ? 'yes' : 'no', onSale.source).map((row) => ({
          ...row,
          of: `on ${onSale.date}`,
        }))),
  ]
}

function statusOf(id: string | null): FigureRow['status'] {
  const sources: Readonly<Record<string, Source>> = modelSources()
  const source = id === null ? undefined : sources[id]
  return source ? statusOfKind[source.kind] : null
}
