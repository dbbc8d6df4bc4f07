import { textWords } from './normalised-text.ts'
import type { ExcerptPiece } from './search.ts'

// About two lines on a phone.
const excerptLength = 170
const shortestExcerpt = 40

/**
 * The passage with the most matches beside the words of the title, cut to length, with the matches marked. A heading says nothing that
 * a title does not; a figure does: 'Towing, braked: 750 kg'.
 */
export function excerptOf(
  passages: string[],
  asked: ReadonlySet<string>,
  title: string,
): ExcerptPiece[] {
  const titled = new Set(textWords(title).flatMap(({ forms }) => forms))
  const wanted = new Set([...asked].filter((word) => !titled.has(word)))
  const sentences = passages.filter((text) => text.length >= shortestExcerpt || /: .*\d/.test(text))
  const matched = (sentences.length > 0 ? sentences : passages).map((text) => ({
    text,
    words: firstMatches(text, wanted.size > 0 ? wanted : asked),
  }))
  const best = matched.reduce(
    (one, other) => (other.words.length > one.words.length ? other : one),
    matched[0] ?? { text: '', words: [] },
  )
  const { start, end } = excerptRange(best.text, best.words[0]?.start ?? 0)
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

/** The first occurrence of each matching word, in order. */
function firstMatches(text: string, wanted: ReadonlySet<string>) {
  const seen = new Set<string>()
  return textWords(text).filter(({ forms }) => {
    const form = forms.find((each) => wanted.has(each))
    if (form === undefined || seen.has(form)) return false
    seen.add(form)
    return true
  })
}

/** Start and end of an excerpt that contains the position `around`, cut at spaces. */
function excerptRange(text: string, around: number): { start: number; end: number } {
  if (text.length <= excerptLength) return { start: 0, end: text.length }
  const from = Math.max(0, Math.min(around - 40, text.length - excerptLength))
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => text.lastIndexOf(end, around))) + 2
  const isNear = sentence > 1 && around - sentence < excerptLength - 40
  const word = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const start = isNear ? sentence : word
  if (start + excerptLength >= text.length) return { start, end: text.length }
  return { start, end: text.lastIndexOf(' ', start + excerptLength) }
}
