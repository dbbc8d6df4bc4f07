// What a model's page shows, as plain data: one version's figures, or those of all versions side by side.
// Only loaders import this file.
import { derived } from '../../../content/published.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import {
  figureLabels,
  figureNames,
  listedNames,
  type ListedName,
} from '../../../content/cars/figures.ts'
import type { Claim, Model } from '../../../content/cars/model-schema.ts'
import {
  headlines,
  listedLabel,
  lowerFirst,
  nameWithoutMake,
} from '../../../content/cars/model-text.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import { isConfirmed, knownFigures } from '../../../content/cars/version.ts'
import { fullVersionName } from '../../../content/cars/version-name.ts'
import type { FigureHistory } from '../../facts/published-content/figure-history.ts'
import { formatFigure } from './figure-text.ts'
import { headlinesOf, unknownOf } from './headline.ts'
import { choiceOf, type VersionChoice } from './version-choice.ts'
import { knownFacts, versionHeadlines } from './version-headlines.ts'
import { specGroups, unknownRows } from './spec-rows.ts'
import { drawingSize } from './drawing-size.ts'

export type ModelView = ReturnType<typeof viewOf>

/** Marks what cites a source that has been cited before. */
function sourceMarker() {
  const seen = new Set<string>()
  return <Cited extends { source?: string | null | undefined }>(cited: Cited) => {
    const { source } = cited
    const again = typeof source === 'string' && seen.has(source)
    if (source) seen.add(source)
    return again ? { ...cited, again: true as const } : cited
  }
}

/** A claim that a source or our own reading stands behind. */
const confirmed = (claims: readonly Claim[]) =>
  claims.filter(({ status }) => status !== 'unconfirmed')

/** The model as its page shows it with this choice of a version. */
function viewOf(model: Model, choice: VersionChoice, history: FigureHistory) {
  const { slug, name, make, tagline, overview, describes, notes, roadUserCharge } = model
  const { version, isAll } = choice
  const narrowed = isAll ? model : { ...model, versions: [version] }
  const groups = specGroups(model, narrowed.versions, history)
  const mark = sourceMarker()
  const tiles = versionHeadlines(model, version)
  const hasTile = (label: string) => tiles.some((headline) => headline.label === label)
  return {
    slug,
    name,
    make,
    tagline,
    overview,
    describes,
    roadUserCharge,
    shortName: nameWithoutMake(model),
    ...(model.noLongerSold && {
      noLongerSold: { ...model.noLongerSold, since: dateText(model.noLongerSold.since) },
    }),
    facts: knownFacts(model).join(' '),
    versions: model.versions.map((each) => ({
      id: each.id,
      name: each.name,
      made: madeIn(model, each),
    })),
    isAll,
    shown: {
      id: version.id,
      name: version.name,
      fullName: fullVersionName(name, version.name),
      why: choiceOf(model, choice),
      headlines: tiles.map(mark),
    },
    listed: headlinesOf(model).flatMap(({ name: figure, label, listed }) =>
      listed
        ? [
            {
              label,
              ...listed,
              was: history[`listing/${figure}`] ?? [],
              isFolded: isFolded(model, figure) || hasTile(label),
            },
          ]
        : [],
    ),
    unknown: unknownIn(model, narrowed),
    remarks: remarksOn(narrowed),
    unconfirmed: unconfirmedOf(narrowed),
    // In the order of the page: the first link to a source is a keyboard stop.
    features: confirmed(model.features).map(mark),
    groups: groups.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && mark(cell)) })),
    })),
    notes: notes.map(({ text, sources }) => ({
      text,
      sources: sources.map((source) => mark({ source })),
    })),
    pros: confirmed(model.pros).map(mark),
    cons: confirmed(model.cons).map(mark),
    drawing: drawingSize(model),
  }
}

/** When a version was made, where the versions of its model differ in it: '2022–2025', 'from 2025'. */
function madeIn({ versions }: Model, version: Version): string | null {
  const spanOf = ({ years }: Version) =>
    years === 'not known'
      ? null
      : years.to === null
        ? `from ${years.from}`
        : `${years.from}–${years.to}`
  return new Set(versions.map(spanOf)).size > 1 ? spanOf(version) : null
}

/** Whether a listed figure is that of a version, or, but for range and price, of none. */
function isFolded({ listing }: Model, name: ListedName): boolean {
  const fits = listing[name]?.fits
  return Array.isArray(fits) || (fits === 'none' && name !== 'range' && name !== 'price')
}

/** What is not known of these versions. What is listed, but for a version that nobody names, is unconfirmed instead. */
function unknownIn(model: Model, narrowed: Model): string[] {
  const words = new Set([...unknownOf(narrowed), ...unknownRows(model, narrowed.versions)])
  for (const name of headlines(model)) {
    if (typeof model.listing[name]?.fits === 'string') words.delete(lowerFirst(figureWords(name)))
  }
  return [...words]
}

const figureWords = (name: ListedName) =>
  name === 'range' ? 'Range, WLTP' : figureLabels[name].label

/** 'Boot: 616 L is the Chinese measurement.' A remark that several versions share appears once. */
function remarksOn(model: Model): string[] {
  const listed = listedNames.flatMap((name) => {
    const note = model.listing[name]?.note
    return note ? [`${listedLabel(model, name)}: ${note}`] : []
  })
  const published = figureNames.flatMap((name) =>
    knownFigures(model, name).flatMap(({ figure }) =>
      figure.note && isConfirmed(figure) ? [`${figureLabels[name].label}: ${figure.note}`] : [],
    ),
  )
  return [...new Set([...listed, ...published])]
}

/** Figures and claims without a source, as one list instead of a mark in every line. */
function unconfirmedOf(model: Model): string[] {
  const figures = figureNames.flatMap((name) =>
    knownFigures(model, name).flatMap(({ figure }) =>
      isConfirmed(figure) ? [] : [`${figureLabels[name].label}: ${formatFigure(name, figure)}`],
    ),
  )
  const claims = [...model.features, ...model.pros, ...model.cons].flatMap(({ text, status }) =>
    status === 'unconfirmed' ? [text] : [],
  )
  return [...new Set([...figures, ...claims])]
}

/** What pages of models show, by model and version: the same until something is published. */
const keptViews = derived(() => new Map<string, ModelView>())

/** `viewOf` as it was made for this published state before. */
export function keptView(
  model: Model,
  choice: VersionChoice,
  historyOf: () => FigureHistory,
): ModelView {
  const key = `${model.slug} ${choice.version.id} ${choice.isAll} ${choice.isChosen}`
  const view = keptViews().get(key) ?? viewOf(model, choice, historyOf())
  keptViews().set(key, view)
  return view
}
