import { pathOf } from '../../../content/pages/page-addresses.ts'
import { guidesOfWords, sameWords } from '../../../content/pages/buyer-words.ts'
import { cardOf, partsOverview } from '../../../content/parts/parts-overview.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'

export type GuideLink = { path: string; title: string }

const worn = 'cabin-air-filter brake-pads auxiliary-battery-12v ev-tires ev-specific-wipers'

/** The guides to what wears out. */
export const wearGuides = (): GuideLink[] =>
  worn.split(' ').flatMap((slug) => {
    const card = cardOf(slug)
    return card ? [{ path: pathOf(slug), title: card.name }] : []
  })

const wordsOf = (text: string): string[] =>
  (foldAccents(text).match(/[a-z0-9]+/g) ?? [])
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
 * words of their name, or is the one that tells of something no guide is named after.
 */
export function guidesAbout(text: string): GuideLink[] {
  const readings = readingsOf(text)
  const told = new Set(
    Object.entries(guidesOfWords).flatMap(([word, slugs]) =>
      readings.some((reading) => reading.includes(word)) ? slugs : [],
    ),
  )
  const shareOf = (name: string) => {
    const words = wordsOf(name)
    const found = readings
      .filter((reading) => reading.includes(words.at(-1) ?? ''))
      .map((reading) => words.filter((word) => reading.includes(word)).length)
    return Math.max(0, ...found) / words.length
  }
  return partsOverview()
    .flatMap(({ slug, name }) =>
      slug
        ? [{ path: pathOf(slug), title: name, share: told.has(slug) ? 0.5 : shareOf(name) }]
        : [],
    )
    .filter(({ share }) => share >= 0.5)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, 2)
    .map(({ path, title }) => ({ path, title }))
}
