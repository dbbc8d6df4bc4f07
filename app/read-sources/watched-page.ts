// A page of fees or charges whose passage is watched: a change is for the owner to read, never a new price by itself.
import type * as HtmlToText from 'html-to-text'
import { storableText } from '../form-text.ts'
import type { ReadableSource, SourceFinding, SourceQuestions } from './read-source.ts'

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
    const passage = new TextDecoder().decode(bytes)
    const isNew = memory !== null && memory !== passage
    return {
      outcome: 'notice',
      text: isNew
        ? 'The passage has changed.'
        : memory === null
          ? `The passage is kept: ‘${shortened(passage)}’`
          : 'The passage is as it was.',
      notice: isNew ? `It was: ${memory}\n\nIt is: ${passage}` : null,
      memory: passage,
    }
  },
}

const mostPassage = 9_000

const shortened = (text: string) => (text.length > 150 ? `${text.slice(0, 150)}…` : text)

/** The visible text of the passage, from where it starts up to where it ends. */
async function readPassage({ ask, refuse, settings }: SourceQuestions): Promise<Uint8Array | null> {
  const { address = '', starts = '', ends = '' } = settings
  const [{ convert }, { default: robotsParser }] = await Promise.all([
    import('html-to-text'),
    import('robots-parser'),
  ])
  const robotsAt = new URL('/robots.txt', address).href
  const robots = await ask(robotsAt, { mayBeMissing: true, maxBytes: 2 ** 19 })
  if (robotsParser(robotsAt, textOf(robots)).isAllowed(address, 'ev-nz') === false)
    return refuse('The server’s robots.txt asks programs not to read this page.')
  const page = await ask(address, { conditional: true, isPage: true, maxBytes: 2 * 2 ** 20 })
  if (page === null) return null
  const text = plain(
    visibleText(convert, textOf(page)) ??
      refuse('The page is too large or too deeply nested to read.'),
  )
  const from = text.indexOf(plain(starts))
  if (from === -1) return refuse(`The page has no ‘${shortened(starts)}’.`)
  const to = text.indexOf(plain(ends), from + plain(starts).length)
  if (to === -1) return refuse(`The page has no ‘${shortened(ends)}’ after that.`)
  const passage = text.slice(from, to + plain(ends).length)
  if (passage.length > mostPassage) return refuse('The passage is longer than 9,000 characters.')
  return new TextEncoder().encode(passage)
}

/** Reading a page takes longer than in proportion to its tags: those of 2 MB would stop the site for minutes. */
const mostTags = 20_000

/** What a page shows; undefined for one with too many tags, or too many within each other. */
function visibleText(convert: typeof HtmlToText.convert, page: string): string | undefined {
  if (page.split('<').length > mostTags) return undefined
  try {
    return convert(page, { wordwrap: false, selectors })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const textOf = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined)

/**
 * Text as it stands on the page, without addresses and pictures, and with a blank between cells. A table is not laid out:
 * one cell may say that it spans a million columns.
 */
const selectors = [
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
