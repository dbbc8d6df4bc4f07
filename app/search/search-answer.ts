import { textWords } from './folded-text.ts'
import { listSearchEntries, type SearchEntry } from './search-entries.ts'
import { openSearchIndex, type Reading, type SearchIndex } from './search-index.ts'
import { longestQuestion } from './search.ts'
import type { ExcerptPiece, FoundGroup, SearchAnswer } from './search.ts'

// About two lines of a phone.
const excerptLetters = 170
const mostPerKind = 24

let index: SearchIndex | undefined

/** Answers a question over all pages of content. The index is made at the first question. */
export function answerSearch(question: string): SearchAnswer {
  index ??= openSearchIndex(listSearchEntries())
  return searchIn(index, question)
}

/** Answers a question from an index: entries with all its words, else those with the most of them. */
export function searchIn(pages: SearchIndex, question: string): SearchAnswer {
  const asked = question.trim().replaceAll(/\s+/g, ' ').slice(0, longestQuestion)
  const readings = pages.read(asked)
  const nothing = { asked, groups: [], total: 0, respelt: [] }
  if (asked === '') return { ...nothing, outcome: 'nothing-asked' }

  const scores = new Map<number, { words: number; score: number }>()
  for (const reading of readings) {
    for (const [place, weight] of pages.weigh(reading)) {
      const { words, score } = scores.get(place) ?? { words: 0, score: 0 }
      scores.set(place, { words: words + 1, score: score + weight })
    }
  }
  const most = Math.max(0, ...[...scores.values()].map(({ words }) => words))
  if (most === 0) return { ...nothing, outcome: 'not-found' }
  const best = [...scores]
    .filter(([, { words }]) => words === most)
    .toSorted(([, one], [, other]) => other.score - one.score)
    .flatMap(([place]) => pages.entries[place] ?? [])
  const groups = groupsOf(best, readings)
  return {
    asked,
    outcome: most === readings.length ? 'found' : 'partly-found',
    groups,
    total: groups.reduce((sum, { found }) => sum + found.length, 0),
    respelt: readings.flatMap(({ asked: from, respelt }) =>
      respelt === null ? [] : { from, to: respelt },
    ),
  }
}

function groupsOf(entries: SearchEntry[], readings: Reading[]): FoundGroup[] {
  const wanted = new Set(readings.flatMap(({ words }) => [...words.keys()]))
  const byKind = Map.groupBy(entries, ({ kind }) => kind)
  return [...byKind].map(([kind, found]) => ({
    kind,
    found: found.slice(0, mostPerKind).map(({ path, title, passages }) => ({
      path,
      kind,
      title,
      excerpt: excerptOf(passages, wanted),
    })),
  }))
}

/** The passage that holds most of what was asked, cut to length, with what was asked for marked. */
function excerptOf(passages: string[], wanted: ReadonlySet<string>): ExcerptPiece[] {
  const marked = passages.map((text) => ({ text, words: wordsAskedFor(text, wanted) }))
  const best = marked.reduce(
    (one, other) => (other.words.length > one.words.length ? other : one),
    marked[0] ?? { text: '', words: [] },
  )
  const { start, end } = cut(best.text, best.words[0]?.start ?? 0)
  const pieces: ExcerptPiece[] = []
  let at = start
  for (const word of best.words.filter((each) => each.start >= start && each.end <= end)) {
    pieces.push({ text: best.text.slice(at, word.start), marked: false })
    pieces.push({ text: best.text.slice(word.start, word.end), marked: true })
    at = word.end
  }
  pieces.push({ text: best.text.slice(at, end), marked: false })
  if (start > 0) pieces.unshift({ text: '… ', marked: false })
  if (end < best.text.length) pieces.push({ text: ' …', marked: false })
  return pieces.filter(({ text }) => text !== '')
}

/** The first place of each word that was asked for, in order. */
function wordsAskedFor(text: string, wanted: ReadonlySet<string>) {
  const seen = new Set<string>()
  return textWords(text).filter(({ forms }) => {
    const form = forms.find((each) => wanted.has(each))
    if (form === undefined || seen.has(form)) return false
    seen.add(form)
    return true
  })
}

/** Where an excerpt begins and ends, at spaces, so that what stands at `around` is inside. */
function cut(text: string, around: number): { start: number; end: number } {
  if (text.length <= excerptLetters) return { start: 0, end: text.length }
  const from = Math.max(0, Math.min(around - 40, text.length - excerptLetters))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  if (start + excerptLetters >= text.length) return { start, end: text.length }
  return { start, end: text.lastIndexOf(' ', start + excerptLetters) }
}
