// What a model's page shows, as plain data: one version's figures, or those of all versions side by side.
// Only loaders import this file.
import { wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { derived } from '../../../content/published.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { figureGroups, figureNames } from '../../../content/cars/figures.ts'
import type { Claim, Model } from '../../../content/cars/model-schema.ts'
import {
  monthText,
  pricesInTime,
  priceWords,
  listedPriceWords,
} from '../../../content/cars/model-price.ts'
import { modelSources, type ModelSourceId } from '../../../content/sources/source-tables.ts'
import { headlines, nameWithoutMake } from '../../../content/cars/model-text.ts'
import type { Version } from '../../../content/cars/version-schema.ts'
import type { TermId } from '../../../content/pages/terms.ts'
import { fullVersionName, isShared, knownFigures } from '../../../content/cars/version.ts'
import { factNames, factRow, isOwnName, type FactName } from '../../facts/figures/figure-table.ts'
import { factsOf, figureFact, ownFact, type Fact, type Facts } from '../../facts/figures/facts.ts'
import { listingFact, listingFacts } from '../../facts/figures/listing-facts.ts'
import type { FigureHistory } from '../../facts/published-content/figure-history.ts'
import { drawingSize } from '../drawings/drawing-size.ts'
import type { VersionChoice } from './version-choice.ts'
import { roadView } from './road-view.ts'
import {
  headFigures,
  isNarrower,
  isOldPrice,
  knownFacts,
  originOf,
  quotedLabel,
  placeOfPrice,
} from './version-headlines.ts'
import type { FigureOrigin } from '../../facts/sources/figure-note.tsx'
import { unknownOf } from './unknown-figures.ts'

export type ModelView = ReturnType<typeof viewOf>

/** A fact in the table, with what opens when it is pressed. */
export type SpecCell = Pick<Fact, 'text' | 'cellText' | 'was'> & {
  isDotted: boolean
  origin: FigureOrigin
}

/** A row that some version has a fact in; `term` explains its label. */
export type SpecRow = {
  name: FactName
  label: string
  term?: TermId
  cells: (SpecCell | null)[]
  shared?: true
}

type SpecGroup = { title: string; rows: SpecRow[] }

/** A claim that a source or our own reading stands behind. */
const confirmed = (claims: readonly Claim[]) =>
  claims.filter(({ status }) => status !== 'unconfirmed')

/** The model as its page shows it with this choice of a version. */
function viewOf(model: Model, choice: VersionChoice, history: FigureHistory, today: string) {
  const { slug, name, make, tagline, overview, describes, notes, roadUserCharge } = model
  const { version, isAll } = choice
  const narrowed = isAll ? model : { ...model, versions: [version] }
  const known = narrowed.versions.map((each) => factsOf(model, each, history))
  const road = roadView(model, version)
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
      headlines: headFigures(model, version, road, today),
    },
    road,
    price: priceView(model, version, history, today),
    quoted: headlines(model)
      .filter((each) => each !== 'price')
      .flatMap((each) => listingFact(model, each) ?? [])
      .map(({ name: figure, label, text, of }) => ({
        label: quotedLabel(label),
        text,
        of,
        was: history[`listing/${figure}`] ?? [],
      })),
    unknown: unknownOf(model, narrowed.versions),
    remarks: remarksOn(narrowed),
    unconfirmed: unconfirmedOf(narrowed),
    features: confirmed(model.features),
    groups: isAll ? specGroups(model, known) : withoutSmall(specGroups(model, known)),
    notes: notes.map(({ text, sources }) => ({ text, sources })),
    pros: confirmed(model.pros),
    cons: confirmed(model.cons),
    drawing: drawingSize(model, version),
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
          const known = versions.map((facts) => facts.get(name) ?? null)
          const term = known.find((fact) => fact?.term)?.term
          const shared = versions.length > 1 && !isOwnName(name) && isShared(model, name)
          const label = factRow(name).heading
          return {
            name,
            label,
            ...(term && { term }),
            ...(shared && { shared }),
            cells: known.map(cellOf),
          }
        })
        .filter(({ cells }) => cells.some((fact) => fact !== null)),
    }))
    .filter(({ rows }) => rows.length > 0)

/** Several of one or two rows are one group, the last. What a car is, and how far it goes, stay by themselves. */
export function withoutSmall(groups: readonly SpecGroup[]): SpecGroup[] {
  const isSmall = ({ title, rows }: SpecGroup) =>
    rows.length < 3 && title !== '' && title !== 'Range and charging'
  const small = groups.filter(isSmall)
  if (small.length < 2) return [...groups]
  const other = { title: 'Other', rows: small.flatMap(({ rows }) => rows) }
  return [...groups.filter((group) => !isSmall(group)), other]
}

function cellOf(fact: Fact | null): SpecCell | null {
  if (!fact) return null
  const { text, cellText, was } = fact
  const origin = originOf(fact)
  return { text, cellText, ...(was && { was }), isDotted: isNarrower(fact), origin }
}

/** When a version was made, where the versions of its model differ in it: '2022–2025', 'from 2025'. */
function madeIn({ versions }: Model, version: Version): string | null {
  const madeOf = (each: Version) => ownFact(each, 'years')?.text
  return new Set(versions.map(madeOf)).size > 1 ? (madeOf(version) ?? null) : null
}

/** All dated prices in time but the inputs of calculators, which stand apart, each with whether it is one of the version shown, and the undated one. */
function priceView(model: Model, version: Version, history: FigureHistory, today: string) {
  const listed = listedPriceWords(model)
  const [inputs = [], inTime = []] = [true, false].map((isInput) =>
    pricesInTime(model).filter(({ kind }) => (kind === 'calculator') === isInput),
  )
  const was = history['listing/price'] ?? []
  return {
    // The dated one stands among the others.
    listed: inTime.some(({ kind }) => kind === 'listing') ? null : listed && { ...listed, was },
    inputs: inputs.map(({ value, on, source }) => ({
      text: `${calculatorOf(source)} uses ${wholeDollarsText(value)} (${monthText(on)}); we found no offer at that price.`,
      source,
    })),
    inTime: inTime.map((price) => {
      const { of, source, ...words } = priceWords(price)
      const isListed = price.kind === 'listing'
      const text = isListed ? (listed?.text ?? words.text) : words.text
      const isOwn = price.version?.id === version.id
      const isDotted = !isOwn || isOldPrice(price.on, today)
      return {
        text,
        of,
        isOwn,
        isDotted,
        was: isListed ? was : [],
        origin: { source, place: placeOfPrice(price) },
      }
    }),
  }
}

/** 'EECA’s calculator', after 'EECA, total cost of ownership tool: prices of 2025'. */
const calculatorOf = (source: ModelSourceId) =>
  `${modelSources()[source].name.split(',')[0]}’s calculator`

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

/** What pages of models show on a day, by model and version: the same until something is published. */
const keptViews = derived(() => ({ day: '', views: new Map<string, ModelView>() }))

/** `viewOf` as it was made for this published state before. */
export function keptView(
  model: Model,
  choice: VersionChoice,
  historyOf: () => FigureHistory,
  today: string,
): ModelView {
  const kept = keptViews()
  if (kept.day !== today) {
    kept.day = today
    kept.views.clear()
  }
  const key = `${model.slug} ${choice.version.id} ${choice.isAll}`
  const view = kept.views.get(key) ?? viewOf(model, choice, historyOf(), today)
  kept.views.set(key, view)
  return view
}
