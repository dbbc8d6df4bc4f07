// What a model's page shows, as plain data: one version's figures, or those of all versions side by side.
// Only loaders import this file.
import { derived } from '../../../content/published.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { figureGroups, figureNames } from '../../../content/cars/figures.ts'
import type { Claim, Model } from '../../../content/cars/model-schema.ts'
import {
  headlinePrice,
  noPriceText,
  pricesInTime,
  priceWords,
  listedPriceWords,
} from '../../../content/cars/model-price.ts'
import { headlines, nameWithoutMake } from '../../../content/cars/model-text.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { fullVersionName, isShared, knownFigures } from '../../../content/cars/version.ts'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { factNames, factRow, formatFigure, isOwnName } from '../../facts/figures/figure-table.ts'
import { factsOf, figureFact, ownFact, type Fact, type Facts } from '../../facts/figures/facts.ts'
import { listingFact, listingFacts, type ListingFact } from '../../facts/figures/listing-facts.ts'
import type { FigureHistory } from '../../facts/published-content/figure-history.ts'
import { bodyShapes, bodySize } from '../drawings/body-drawing.ts'
import { bodyNames } from '../drawings/body-types.ts'
import { drawingsBySlug } from '../drawings/drawing-files.ts'
import { choiceOf, type VersionChoice } from './version-choice.ts'
import { knownFacts, versionHeadlines } from './version-headlines.ts'
import { unknownOf } from './unknown-figures.ts'

export type ModelView = ReturnType<typeof viewOf>

/** A fact in the table; `again` if its source is cited above. */
export type SpecCell = Fact & { again?: true }

/** A row that some version has a fact in; `term` explains its label. */
export type SpecRow = { label: string; term?: TermId; cells: (SpecCell | null)[]; shared?: true }

type SpecGroup = { title: string; rows: SpecRow[] }

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
  const known = narrowed.versions.map((each) => factsOf(model, each, history))
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
    price: priceView(model, version, history, mark),
    listed: headlines(model)
      .filter((each) => each !== 'price')
      .flatMap((each) => listingFact(model, each) ?? [])
      .map((listed) => ({
        ...listed,
        was: history[`listing/${listed.name}`] ?? [],
        isFolded: isFolded(listed) || hasTile(listed.label),
      })),
    unknown: unknownOf(model, narrowed.versions),
    remarks: remarksOn(narrowed),
    unconfirmed: unconfirmedOf(narrowed),
    // In the order of the page: the first link to a source is a keyboard stop.
    features: confirmed(model.features).map(mark),
    groups: specGroups(model, known).map(({ title, rows }) => ({
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

/** The rows with a fact of one of these versions, in groups; what the versions are comes first. */
const specGroups = (model: Model, versions: readonly Facts[]): SpecGroup[] =>
  ['', ...figureGroups]
    .map((title) => ({
      title,
      rows: factNames
        .filter((name) => factRow(name).group === title)
        .map((name): SpecRow => {
          const cells = versions.map((facts) => facts.get(name) ?? null)
          const term = cells.find((fact) => fact?.term)?.term
          const shared = versions.length > 1 && !isOwnName(name) && isShared(model, name)
          const label = factRow(name).heading
          return { label, ...(term && { term }), ...(shared && { shared }), cells }
        })
        .filter(({ cells }) => cells.some((fact) => fact !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)

/** Nose, tail and roof of the drawing in millimetres, and the words of its measurements where both are published. */
function drawingSize(model: Model) {
  const { width, ground } = drawingFrame
  const body = bodySize(model)
  const length = knownFigures(model, 'length')[0]?.figure
  const height = knownFigures(model, 'height')[0]?.figure
  const isKnown = typeof length?.value === 'number' && typeof height?.value === 'number'
  const nose = (width - body.length) / 2
  return {
    nose,
    tail: width - nose,
    roof: ground - body.height,
    // Where the model has no drawing, the outline of its body type: 'a hatchback'.
    ...(!drawingsBySlug[model.slug] && {
      outline: { of: bodyNames[model.bodyType], shapes: bodyShapes(model) },
    }),
    words: isKnown
      ? {
          length: formatFigure('length', length.value),
          height: formatFigure('height', height.value),
        }
      : null,
  }
}

/** When a version was made, where the versions of its model differ in it: '2022–2025', 'from 2025'. */
function madeIn({ versions }: Model, version: Version): string | null {
  const madeOf = (each: Version) => ownFact(each, 'years')?.text
  return new Set(versions.map(madeOf)).size > 1 ? (madeOf(version) ?? null) : null
}

/** Whether a listed figure is that of a version, or, but for the range, of none. */
const isFolded = ({ name, fits }: ListingFact) =>
  Array.isArray(fits) || (fits === 'none' && name !== 'range')

/**
 * The model's one price, unless it is that of the version shown, whose head has it; the price of the listing; and
 * all prices in time, each with whether it is one of this version.
 */
function priceView(
  model: Model,
  version: Version,
  history: FigureHistory,
  mark: ReturnType<typeof sourceMarker>,
) {
  const headline = headlinePrice(model)
  const listed = listedPriceWords(model)
  const inTime = pricesInTime(model)
  const isOwn = headline?.version?.id === version.id
  return {
    headline: headline && !isOwn ? mark(priceWords(headline)) : null,
    none: headline ? null : noPriceText(model),
    listed: listed && { ...listed, was: history['listing/price'] ?? [] },
    inTime: inTime.map((price) => ({
      ...mark(priceWords(price)),
      isOwn: price.version?.id === version.id,
    })),
  }
}

/** Every figure of the versions, confirmed or not, in the order of the page. */
const everyFigure = (model: Model) =>
  figureNames.flatMap((name) =>
    knownFigures(model, name).map(({ figure }) => figureFact(model, name, figure)),
  )

/** 'Boot: 616 L is the Chinese measurement.' A remark that several versions share appears once. */
function remarksOn(model: Model): string[] {
  const published = everyFigure(model).filter(({ certainty }) => certainty !== 'unconfirmed')
  return [
    ...new Set(
      [...listingFacts(model), ...published].flatMap(({ label, note }) =>
        note ? [`${label}: ${note}`] : [],
      ),
    ),
  ]
}

/** Figures and claims without a source, as one list instead of a mark in every line. */
function unconfirmedOf(model: Model): string[] {
  const figures = everyFigure(model)
    .filter(({ certainty }) => certainty === 'unconfirmed')
    .map(({ label, text }) => `${label}: ${text}`)
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
