// Counts the models' figures and sentences by how well they are known.
import { figureLabels, figureNames, statusOfKind, type FigureName } from '../cars/figures.ts'
import type { Model } from '../cars/model-schema.ts'
import { figureText } from '../cars/model-text.ts'
import { models } from '../cars/models.ts'
import { modelSources } from '../sources/source-tables.ts'
import type { Figure } from '../cars/version-schema.ts'
import { isConfirmed } from '../cars/version.ts'
import type { PartReport, ReportLine } from './report-line.ts'

/** The largest share of a model's figures that nobody confirmed. */
const unconfirmedShare = 0.05

/** A version that a script made of an older entry, whose figures nobody has sorted yet. */
const unsortedVersion = 'as-listed'

type Placed = { file: string; version: string; name: FigureName; figure: Figure }

export function modelReport(): PartReport {
  const figures = models().flatMap(figuresOf)
  const listed = models().flatMap((model) => Object.values(model.listing))
  return {
    part: 'Models',
    lines: [
      { what: 'models', count: models().length },
      { what: 'versions', count: models().flatMap(({ versions }) => versions).length },
      { what: 'listed figures', count: listed.length },
      { what: 'published figures', count: figures.length },
      ...byStatus(figures),
      line(
        'figures without a version',
        figures.filter(({ version }) => version === unsortedVersion),
        {
          target: { count: 0 },
        },
      ),
      line('figures without a date of publication or ‘undated’', figures.filter(isWithoutDate), {
        target: { count: 0 },
      }),
      line(
        'unconfirmed figures',
        figures.filter(({ figure }) => !isConfirmed(figure)),
        { of: figures.length, target: { share: unconfirmedShare } },
      ),
      line(
        'figures with a machine-written data set as their only source',
        figures.filter(({ figure }) => modelSources()[figure.source].rank === 'machine-written'),
        { of: figures.length },
      ),
      ...sentenceLines(),
    ],
  }
}

function figuresOf(model: Model): Placed[] {
  const file = `content/models/${model.slug}.json`
  const places = [
    { version: 'all versions', figures: model.figures },
    ...model.versions.map(({ id, figures }) => ({ version: id, figures })),
  ]
  return places.flatMap(({ version, figures }) =>
    figureNames.flatMap((name) => {
      const figure = figures[name]
      return figure ? [{ file, version, name, figure }] : []
    }),
  )
}

function isWithoutDate({ figure }: Placed): boolean {
  const { published }: { published: string } = modelSources()[figure.source]
  return published === ''
}

function byStatus(figures: Placed[]): ReportLine[] {
  const counts = new Map<string, number>()
  for (const { figure } of figures) {
    const status = statusOfKind[modelSources()[figure.source].kind]
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => ({ what: `  of them ${status}`, count }))
}

function line(what: string, found: Placed[], more: Partial<ReportLine>): ReportLine {
  const cases = found.map(
    ({ file, version, name, figure }) =>
      `${file}: ${version}: ${figureLabels[name].label} ${figureText(name, figure)}`,
  )
  return { what, count: found.length, cases, ...more }
}

/** Pages gather unconfirmed sentences under 'What we could not confirm'; none is marked where it stands. */
function sentenceLines(): ReportLine[] {
  const claims = models().flatMap(({ slug, features, pros, cons }) =>
    [...features, ...pros, ...cons].map((claim) => ({
      ...claim,
      file: `content/models/${slug}.json`,
    })),
  )
  const unconfirmed = claims.filter(({ status }) => status === 'unconfirmed')
  return [
    { what: 'sentences of features, pros and cons', count: claims.length },
    {
      what: 'unconfirmed sentences, gathered in a list',
      count: unconfirmed.length,
      of: claims.length,
      cases: unconfirmed.map(({ file, text }) => `${file}: ${text}`),
    },
  ]
}
