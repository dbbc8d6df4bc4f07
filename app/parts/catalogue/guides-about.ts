import { pathOf } from '../../../content/pages/page-addresses.ts'
import { guidesOfWords, sameWords } from '../../../content/pages/buyer-words.ts'
import { cardOf, partsOverview } from '../../../content/parts/parts-overview.ts'
import { findGuide } from '../../../content/parts/guides.ts'
import { leadPrice, workerLabels, type LeadPrice } from '../../../content/parts/guide-text.ts'
import { guideSources } from '../../../content/sources/source-tables.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'

/** A guide as a card shows it: what its part costs, with the name of the source, and who can do the work. */
export type GuideLink = {
  path: string
  title: string
  /** What the part does. */
  does: string
  price: LeadPrice | null
  worker: string | null
  /** Whether another of its list answers as well: then none leads. */
  isEqual?: boolean
}

/** The guide to the part of a card; none where the card has no page. */
export function linkGuide(slug: string | null): GuideLink[] {
  const card = slug === null ? undefined : cardOf(slug)
  if (slug === null || !card) return []
  const guide = findGuide(slug)
  const price = guide ? leadPrice(guide) : null
  const sources: Readonly<Record<string, { name: string } | undefined>> = guideSources()
  const source = sources[price?.source ?? '']?.name ?? null
  return [
    {
      path: pathOf(slug),
      title: card.name,
      does: card.description,
      price: price && { ...price, source },
      worker: guide ? workerLabels[guide.safety.work].long : null,
    },
  ]
}

const instead: Readonly<Record<string, string>> = {
  alternators: 'dc-dc-converter auxiliary-battery-12v',
  'starter motors': 'electric-motor auxiliary-battery-12v',
  'fuel pumps': 'ev-battery-replacement home-wall-charger',
  'fuel tanks': 'ev-battery-replacement home-wall-charger',
}

/** The guides to what an electric car has in place of parts of an engine. */
export const guidesInstead = (engineParts: readonly string[]): GuideLink[] => {
  const slugs = engineParts.flatMap((part) =>
    (instead[part] ?? 'electric-motor inverter').split(' '),
  )
  return [...new Set(slugs)].flatMap(linkGuide)
}

/** The guides that name a price, what an owner can do first. */
export const pricedGuides = (): GuideLink[] =>
  partsOverview()
    .flatMap(({ slug }) => linkGuide(slug ?? null))
    .filter(({ price }) => price !== null)
    .toSorted((one, other) => workOrder(one) - workOrder(other))

const workOrder = ({ worker }: GuideLink) =>
  Object.values(workerLabels).findIndex(({ long }) => long === worker)

const worn = 'cabin-air-filter brake-pads auxiliary-battery-12v ev-tires ev-specific-wipers'

/** The guides to what wears out. */
export const wearGuides = (): GuideLink[] => worn.split(' ').flatMap(linkGuide)

/** Guides of which none answers better than another. */
export const asEquals = (guides: readonly GuideLink[]): GuideLink[] =>
  guides.map((guide) => (guides.length > 1 ? { ...guide, isEqual: true } : guide))

const wordsOf = (text: string): string[] =>
  (
    foldAccents(text)
      .replace(/\b12[ -]?v(olts?)?\b/g, '12v')
      .match(/[a-z0-9]+/g) ?? []
  )
    .filter((word) => !['ev', 'and', 'replacement'].includes(word))
    .map((word) => word.replace(/(?<=[^su])s$/, ''))

// It is written without spaces.
const isJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/

/** The text, and the same with each phrase of buyers replaced by what it means. */
function readingsOf(text: string): string[][] {
  const plain = ` ${wordsOf(text).join(' ')} `
  const meant = sameWords.flatMap((group) =>
    group.some((phrase) =>
      isJapanese.test(phrase) ? text.includes(phrase) : plain.includes(` ${phrase} `),
    )
      ? group
      : [],
  )
  return [wordsOf(text), ...meant.map(wordsOf)]
}

/**
 * Guides to the kind of part that a text names, the best first, at most two: it has the noun and at least half of the
 * words of their name, or is the one that tells of something no guide is named after. More words of a name in the text
 * tell more ('12v battery' is no 'EV battery'), then a whole name, and then comes what an owner buys or does.
 */
export function guidesAbout(text: string): GuideLink[] {
  const readings = readingsOf(text)
  const told = new Set(
    Object.entries(guidesOfWords).flatMap(([word, slugs]) =>
      readings.some((reading) => reading.includes(word)) ? slugs : [],
    ),
  )
  const found = partsOverview()
    .flatMap(({ slug, name }) => {
      const words = wordsOf(name)
      const named = Math.max(
        0,
        ...readings
          .filter((reading) => reading.includes(words.at(-1) ?? ''))
          .map((reading) => words.filter((word) => reading.includes(word)).length),
      )
      if (!slug || (named < words.length / 2 && !told.has(slug))) return []
      const rank = Math.max(1, named) + (named === words.length ? 0.5 : 0)
      return linkGuide(slug).map((guide) => ({ guide, rank }))
    })
    .toSorted(
      (one, other) => other.rank - one.rank || workOrder(one.guide) - workOrder(other.guide),
    )
  const [first, second] = found
  const best = found.slice(0, 2).map(({ guide }) => guide)
  return first?.rank === second?.rank ? asEquals(best) : best
}
