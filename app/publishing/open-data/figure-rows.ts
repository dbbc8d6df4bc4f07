// versions.json and versions.csv: one row for each figure, made from models.json so that they cannot differ.
import { modelSources } from '../../../content/sources/source-tables.ts'
import { ownNames } from '../../facts/figures/figure-table.ts'
import { certaintyOf, ownFact } from '../../facts/figures/facts.ts'
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
        write(ofVersion(version), [...ownRows(version), ...known(version.figures)]),
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

/** What a version is, before its figures, as the content has it. What is not known has no row. */
const ownRows = (version: OpenVersion): Row[] =>
  ownNames.flatMap((name): Row[] => {
    const fact = ownFact(version, name)
    if (!fact) return []
    const { label, value, low, high, on } = fact
    // Driven wheels cite no source of their own: that of the version names them.
    const source = fact.source ?? version.source
    const status = source && certaintyOf(source)
    if (name !== 'years') {
      return [{ figure: name, label, value, source, status, ...(on && { of: `on ${on}` }) }]
    }
    const ends = [
      { figure: 'yearsFrom', label: 'Made from', year: low },
      { figure: 'yearsTo', label: 'Made until', year: high },
    ]
    return ends.flatMap(({ year, ...end }) =>
      year === null ? [] : [{ ...end, value: year, source, status }],
    )
  })
