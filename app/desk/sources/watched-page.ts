// A page of fees or charges whose passage is watched: a change is for the owner to read, never a new price by itself.
import type { HtmlToTextOptions } from 'html-to-text'
import { storableText } from '../../ground/route/form-text.ts'
import { textMarks } from '../../ground/ui/text-marks.ts'
import {
  answerParser,
  refuseAnswer,
  type ReadableSource,
  type SourceFinding,
  type SourceQuestions,
  type SourceSettings,
} from './read-source.ts'

/** Each row of the database is one page: 'page:3'. Its settings say which, and where the passage is. */
export const watchedPage: ReadableSource = {
  name: 'page',
  title: 'A watched page',
  about: 'A passage of a page, such as a table of fees.',
  credit: 'Only the passage is kept',
  page: 'https://www.nzta.govt.nz/vehicles/road-user-charges/',
  everyHours: 24,
  read: readPassage,
  compare: (_state, { bytes, memory }): SourceFinding => {
    const passage = JSON.parse(new TextDecoder().decode(bytes)) as Passage
    const known = memory === null ? null : keptPassage(memory)
    const found = known?.isEarlier ? (passage.earlier ?? passage.text) : passage.text
    const isNew = known !== null && known.text !== found
    return {
      outcome: 'notice',
      text: isNew
        ? 'The passage has changed.'
        : known === null
          ? `The passage is kept: ‘${shortened(passage.text)}’`
          : 'The passage is as it was.',
      notice: isNew ? `It was: ${known.text}\n\nIt is: ${passage.text}` : null,
      memory: currentForm + passage.text,
    }
  },
}

/** A passage as it is read now, and as it was read before footnotes and struck figures were told apart; null if not found so. */
type Passage = { text: string; earlier: string | null }

/** What a kept passage begins with. One without it is in the earlier form, and is compared with that. */
const currentForm = 'Form 2\n'

const keptPassage = (memory: string) =>
  memory.startsWith(currentForm)
    ? { text: memory.slice(currentForm.length), isEarlier: false }
    : { text: memory, isEarlier: true }

const mostPassage = 9_000

const shortened = (text: string) => (text.length > 150 ? `${text.slice(0, 150)}…` : text)

async function readPassage(questions: SourceQuestions): Promise<Uint8Array | null> {
  const { ask, parse, refuse, settings } = questions
  const { address = '' } = settings
  const robotsAt = new URL('/robots.txt', address).href
  const robots = await ask(robotsAt, { mayBeMissing: true, maxBytes: 2 ** 19 })
  if (!(await parse(mayReadPage, robots, robotsAt, address)))
    return refuse('The server’s robots.txt asks programs not to read this page.')
  const page = await ask(address, { conditional: true, isPage: true, maxBytes: 2 * 2 ** 20 })
  return page && parse(passageOf, page, settings)
}

/** Whether a robots.txt lets this program read an address. */
const mayReadPage = answerParser('mayReadPage', allowsReading)

async function allowsReading(
  robots: Uint8Array | null,
  robotsAt: string,
  address: string,
): Promise<boolean> {
  const { default: robotsParser } = await import('robots-parser')
  return robotsParser(robotsAt, textOf(robots)).isAllowed(address, 'ev-nz') !== false
}

/** The visible text of the passage, from where it starts up to where it ends, as the JSON of a `Passage`. */
const passageOf = answerParser('passageOf', findPassage)

async function findPassage(
  bytes: Uint8Array,
  { starts = '', ends = '' }: SourceSettings,
): Promise<Uint8Array> {
  const page = textOf(bytes)
  const text = await pageText(page)
  if (!text.includes(plain(starts))) return refuseAnswer(`The page has no ‘${shortened(starts)}’.`)
  const found = between(text, starts, ends)
  if (found === undefined) return refuseAnswer(`The page has no ‘${shortened(ends)}’ after that.`)
  if (found.length > mostPassage)
    return refuseAnswer('The passage is longer than 9,000 characters.')
  const earlier = plain(await visibleText(page, { selectors: layout }))
  const passage: Passage = { text: found, earlier: between(earlier, starts, ends) ?? null }
  return new TextEncoder().encode(JSON.stringify(passage))
}

/** What a page says in one line, with its footnotes and struck figures marked. */
export const pageText = async (page: string): Promise<string> =>
  plain(
    await visibleText(page, {
      ...textMarks,
      selectors: [...textMarks.selectors, ...layout, ...ownLines],
    }),
  )

/** Blocks in every browser that html-to-text prints within the line: a term would be one word with its figure. */
const ownLines = ['dt', 'dd', 'summary', 'figcaption', 'legend', 'caption'].map((selector) => ({
  selector,
  format: 'block',
}))

/** The part of a text that begins with one and ends with another; undefined if it lacks them. */
function between(text: string, starts: string, ends: string): string | undefined {
  const from = text.indexOf(plain(starts))
  const to = from === -1 ? -1 : text.indexOf(plain(ends), from + plain(starts).length)
  return to === -1 ? undefined : text.slice(from, to + plain(ends).length)
}

/** Reading a page takes longer than in proportion to its tags. */
const mostTags = 20_000

/** What stands for what a page has beyond these limits: no page shows it. */
const ellipsis = '\uFFFF'
const limits = { maxDepth: 500, maxChildNodes: 10_000, maxInputLength: 2 ** 21, ellipsis }

/** What a page shows. */
async function visibleText(page: string, options: HtmlToTextOptions): Promise<string> {
  const tooLarge = () => refuseAnswer('The page is too large or too deeply nested to read.')
  if (page.length > limits.maxInputLength || page.split('<').length > mostTags) return tooLarge()
  const { convert } = await import('html-to-text')
  try {
    const text = convert(page, { wordwrap: false, limits, ...options })
    return text.includes(ellipsis) ? tooLarge() : text
  } catch (error) {
    if (error instanceof RangeError) return tooLarge()
    throw error
  }
}

const textOf = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined)

/**
 * How a page becomes text: without URLs and pictures, with a space between cells. Tables are not laid out in columns,
 * because one cell may claim to span a million of them.
 */
const layout = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
  { selector: 'table', format: 'block' },
  { selector: 'tr', format: 'block' },
  ...['td', 'th'].map((selector) => ({
    selector,
    format: 'inlineSurround',
    options: { suffix: ' ' },
  })),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
    selector,
    options: { uppercase: false },
  })),
]

/** The same letters for the same text: composed, and with single blanks. */
const plain = (text: string) => storableText(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim()

export const pageParsers = [mayReadPage, passageOf]
