import { spellingDistance, textWords } from './folded-text.ts'
import type { SearchEntry } from './search-entries.ts'

/** A word of a question as the index knows it: the words it stands for, each with how well it fits. */
export type Reading = {
  asked: string
  words: Map<string, number>
  /** The word that was taken for it, where nothing begins with what was asked. */
  respelt: string | null
}

/** What can be found, ready to look in. */
export type SearchIndex = {
  entries: readonly SearchEntry[]
  /** The words of a question, read against the words there are. */
  read(question: string): Reading[]
  /** How much a reading says about each entry, by the entry's place. */
  weigh(reading: Reading): Map<number, number>
}

// What a word is worth by where it stands. The title says most; a name is part of what a page is.
const worth = { title: 12, name: 6, lead: 4, passage: 1 }
const mostPerEntry = 16

// A question is a few words; more are not looked up.
const mostWords = 8

// How well a word of the text fits a word of the question.
const wellFitting = { same: 1, beginning: 0.6, respelt: 0.4 }

// A question is no less answered without these.
const smallWords = new Set(
  'a an and are at by can do does for from how i in is it my of on or that the to what which with'.split(
    ' ',
  ),
)

/** Makes the index, once. */
export function openSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const places = new Map<string, Map<number, number>>()
  for (const [place, entry] of entries.entries()) addEntry(places, place, entry)
  const words = [...places.keys()].toSorted()
  return {
    entries,
    read(question) {
      const asked = textWords(question).map(({ forms }) => forms[0] ?? '')
      const telling = asked.filter((word) => !smallWords.has(word))
      const chosen = [...new Set(telling.length > 0 ? telling : asked)].slice(0, mostWords)
      return chosen.map((word) => readWord(words, word))
    },
    weigh({ words: fitting }) {
      const weights = new Map<number, number>()
      for (const [word, fit] of fitting) {
        const found = places.get(word) ?? new Map<number, number>()
        // A word that stands everywhere tells nothing apart.
        const rarity = Math.log(1 + entries.length / found.size)
        for (const [place, weight] of found) {
          const score = fit * rarity * weight
          if (score > (weights.get(place) ?? 0)) weights.set(place, score)
        }
      }
      return weights
    },
  }
}

function addEntry(places: Map<string, Map<number, number>>, place: number, entry: SearchEntry) {
  const add = (word: string, weight: number) => {
    const found = places.get(word) ?? new Map<number, number>()
    places.set(word, found)
    found.set(place, Math.min((found.get(place) ?? 0) + weight, mostPerEntry))
  }
  const addText = (text: string, weight: number) => {
    for (const { forms } of textWords(text)) for (const form of forms) add(form, weight)
  }
  addText(entry.title, worth.title)
  for (const joined of joinedPairs(entry.title)) add(joined, worth.name)
  for (const name of entry.names) addText(name, worth.name)
  const [lead = '', ...passages] = entry.passages
  addText(lead, worth.lead)
  for (const passage of passages) addText(passage, worth.passage)
}

/** 'Model 3' is also asked for as 'model3', 'EX 30' as 'ex30'. */
function joinedPairs(title: string): string[] {
  const words = textWords(title).map(({ forms }) => forms[0] ?? '')
  return words.slice(1).map((word, at) => `${words[at]}${word}`)
}

/** The words that are what was asked, or begin with it; failing that, those spelt nearly so. */
function readWord(words: readonly string[], asked: string): Reading {
  const fitting = new Map<string, number>()
  // One letter begins too many words to mean any of them.
  for (const word of words) {
    if (word === asked) fitting.set(word, wellFitting.same)
    else if (asked.length > 1 && word.startsWith(asked)) fitting.set(word, wellFitting.beginning)
  }
  if (fitting.size > 0) return { asked, words: fitting, respelt: null }
  const limit = asked.length < 4 || /\d/.test(asked) ? 0 : asked.length < 8 ? 1 : 2
  if (limit === 0) return { asked, words: fitting, respelt: null }
  const near = words
    .map((word) => ({ word, distance: spellingDistance(asked, word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance)
  for (const { word } of nearest) fitting.set(word, wellFitting.respelt)
  return { asked, words: fitting, respelt: nearest[0]?.word ?? null }
}
