import type { DomNode, FormatCallback, HtmlToTextOptions, SelectorDefinition } from 'html-to-text'
import { textMarks } from '../../ground/ui/text-marks.ts'

type Builder = Parameters<FormatCallback>[2]

type PlainTextOptions = {
  /** The address of the page: links are resolved against it. */
  address: string
  /** The day on which the content of the page last changed. */
  changedOn: string
}

/**
 * The main content of a rendered page as text, in the forms of Markdown that read well as they are. It says what
 * a screen reader would: no icons, no controls. What is wrong with the query stands in the forms, which are left
 * out, so it comes first. The library is loaded with the first text.
 */
export async function toPlainText(html: string, options: PlainTextOptions): Promise<PlainText> {
  const { convert } = await import('html-to-text')
  const text = convert(html, textOptions(options.address))
  const mistakes = html.includes('data-mistake=') ? convert(html, mistakeOptions) : ''
  const notes = mistakes ? [withPlainSpaces(mistakes), notCounted] : []
  return {
    text: withHead(text, options, notes),
    // As an attribute: a review on the page may have the same letters.
    hasAnswer: !/<\w+ data-no-answer=/.test(html),
  }
}

/** A text below the address of its page and the day of its last change. */
export function withHead(
  text: string,
  { address, changedOn }: PlainTextOptions,
  notes: readonly string[] = [],
): string {
  const head = [`Page: ${address}`, `Changed: ${changedOn}`, ...notes].join('\n')
  return `${head}\n\n${withPlainSpaces(text)}\n`
}

export type PlainText = {
  text: string
  /** Whether the page answers the query; not if it asks about a car that the site does not know. */
  hasAnswer: boolean
}

const notCounted = 'What has a mistake does not count: the text below is without it.'

/** The sentences beside wrong fields, each with its parameter: 'Mistake in km: Please enter a whole number.' */
const mistakeOptions: HtmlToTextOptions = {
  wordwrap: false,
  baseElements: { selectors: ['[data-mistake]'], returnDomByDefault: false },
  formatters: {
    mistake(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 1 })
      builder.addInline(`Mistake in ${element.attribs?.['data-mistake']}: `)
      walk(element.children, builder)
      builder.closeBlock({ trailingLineBreaks: 1 })
    },
  },
  selectors: [{ selector: '[data-mistake]', format: 'mistake' }],
}

/** Replaces other spaces by plain ones, because people search with those, and trims line ends and what stands before a comma. An item that is left out leaves no mark. */
const withPlainSpaces = (text: string) =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ +(,|$)/gm, '$1')
    .replaceAll(/^-\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** 'Report a mistake' */
const reportLink = 'a[href^="/suggest?"]'

/** Controls, what screen readers leave out, and the source that opens below a figure: its number stays. */
const skipped = [reportLink, 'form', 'button', '[aria-hidden=true]', 'small[data-origin]']

const textOptions = (address: string): HtmlToTextOptions => ({
  wordwrap: false,
  baseElements: { selectors: ['main#content'], returnDomByDefault: false },
  formatters: { ...textMarks.formatters, markedHeading, markedTable, spaced, spacedLink },
  selectors: [
    { selector: '*', format: 'spaced' },
    ...textMarks.selectors,
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    // What its boxes choose from is content.
    { selector: 'form[data-around-list]', format: 'spaced' },
    // The word of a term, without its explanation.
    { selector: 'button[popovertarget]', format: 'spaced' },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      selector: `h${level}`,
      format: 'markedHeading',
      options: { leadingLineBreaks: 2, trailingLineBreaks: 2, prefix: `${'#'.repeat(level)} ` },
    })),
    link(address),
    { selector: 'table', format: 'markedTable' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    line('section', 2),
    line('details', 2),
    ...['summary', 'caption', 'figcaption', 'legend'].map((tag) => line(tag, 1)),
    // A figure or sentence that opens its source runs on in its line.
    ...['details.fact', 'details.fact > summary'].map((selector) => ({
      selector,
      format: 'spaced',
    })),
    line('dt', 1),
    line('dd', 1),
    { selector: 'small', format: 'inlineSurround', options: { prefix: ' (', suffix: ')' } },
    // Spans that the style sheet puts on a line of their own.
    { selector: 'span.block', format: 'inlineSurround', options: { prefix: ' (', suffix: ')' } },
  ],
})

/** A link as `words <address>`; the number of a source stays a number. */
const link = (address: string): SelectorDefinition => ({
  selector: 'a',
  format: 'spacedLink',
  options: {
    linkBrackets: ['<', '>'],
    hideLinkHrefIfSameAsText: true,
    noAnchorUrl: true,
    pathRewrite: (path: string) => URL.parse(path, address)?.href ?? path,
  },
})

const line = (selector: string, breaks: number): SelectorDefinition => ({
  selector,
  format: 'block',
  options: { leadingLineBreaks: breaks, trailingLineBreaks: breaks },
})

/** Puts a space between elements that only the layout keeps apart. */
const addGap = (element: DomNode & { prev?: DomNode }, builder: Builder) => {
  if (element.prev?.type === 'tag') builder.addInline(' ')
}

const spaced: FormatCallback = (element, walk, builder) => {
  addGap(element, builder)
  walk(element.children, builder)
}

const spacedLink: FormatCallback = (element, walk, builder, options) => {
  addGap(element, builder)
  builder.options.formatters.anchor?.(element, walk, builder, options)
}

const markedHeading: FormatCallback = (
  element,
  walk,
  builder,
  { leadingLineBreaks, trailingLineBreaks, prefix },
) => {
  builder.openBlock({ leadingLineBreaks })
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks, blockTransform: (text) => `${prefix}${text}` })
}

/** A table with one line for each row: `| Boot, L | 435 [3] | – |`. A figure for several columns is repeated in each. */
const markedTable: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  for (const row of rowsIn(element)) {
    builder.openBlock({ leadingLineBreaks: 1 })
    builder.addInline('| ')
    for (const cell of cellsIn(row)) {
      const span = cell.name === 'td' ? Number(cell.attribs?.colspan ?? 1) : 1
      for (let column = 0; column < span; column += 1) {
        walk(cell.children, builder)
        builder.addInline(' | ')
      }
    }
    builder.closeBlock({
      trailingLineBreaks: 1,
      blockTransform: (text) => text.replaceAll(/\s*\n\s*/g, ' ').trim(),
    })
  }
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const rowsIn = (element: DomNode): DomNode[] =>
  element.children.flatMap((child) => {
    if (child.name === 'tr') return [child]
    return child.type === 'tag' ? rowsIn(child) : []
  })

const cellsIn = (row: DomNode) => row.children.filter(({ name }) => name === 'th' || name === 'td')
