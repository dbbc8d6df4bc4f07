// Which parts of HTML are not text, and the marks that change a figure: '$76.00' with footnote 2 must not become '$76.002', nor a
// struck $53 beside $38 '$53$38'. For all that turns HTML into plain text, our pages and those of others.
import type { DomNode, FormatCallback, HtmlToTextOptions, SelectorDefinition } from 'html-to-text'

type Node = DomNode & Partial<Record<'prev' | 'next' | 'parent', DomNode | null | undefined>>

/** What a browser does not show as text, by its selector. */
const noText = [
  'head',
  'title',
  'script',
  'style',
  'template',
  'noscript',
  'dialog',
  'select',
  'datalist',
  'input',
  'img',
  'svg',
  'canvas',
  'audio',
  'video',
  'iframe',
  'object',
  'rp',
  '[hidden]',
  '[popover]',
  '[style*="display:none"]',
  '[style*="display: none"]',
]

const struck = ['del', 's', 'strike', '[style*="line-through"]']

export const textMarks = {
  selectors: [
    ...noText.map((selector) => ({ selector, format: 'skip' })),
    ...struck.map((selector) => ({ selector, format: 'struckText' })),
    { selector: 'ins', format: 'insertedText' },
    { selector: 'sup', format: 'raisedText' },
    { selector: 'sub', format: 'loweredText' },
  ] satisfies SelectorDefinition[],
  formatters: {
    struckText(element, walk, builder) {
      if (startOf(element) === '') return
      builder.addInline(' (struck: ')
      walk(element.children, builder)
      builder.addInline(') ')
    },
    /** Apart from what stands before it, unless both are one word: '$53' and '$38', but '$38' and '.50'. */
    insertedText(element, walk, builder) {
      const isOneWord =
        /[\p{L}\d]$/u.test(textBefore(element)) && /^[\p{L}\d.,]/u.test(startOf(element))
      if (!isOneWord) builder.addInline(' ')
      walk(element.children, builder)
    },
    /** ' [2]': a footnote. '10^3' and 'm^2' are powers, '1st' is a number in letters, and '1/2' is a fraction. */
    raisedText(element, walk, builder) {
      const [text, before] = [startOf(element), textBefore(element)]
      if (text === '') return
      const isFraction = /^\d+$/.test(text) && /^\s*[/⁄]/.test(textAfter(element))
      if (isFraction && /\d$/.test(before)) builder.addInline(' ')
      if (isPower(text, before)) builder.addInline('^')
      if (isFraction || isPower(text, before) || /^(?:st|nd|rd|th|tm|sm|®|™)$/i.test(text))
        return walk(element.children, builder)
      addNote(text, () => walk(element.children, builder), builder)
    },
    /** 'CO2' is one word; behind a figure it would make another one of it. */
    loweredText(element, walk, builder) {
      const [text, before] = [startOf(element), textBefore(element)]
      if (text === '') return
      if (before === '' || /[\p{L}\s/⁄]$/u.test(before)) return walk(element.children, builder)
      addNote(text, () => walk(element.children, builder), builder)
    },
  } satisfies Record<string, FormatCallback>,
} satisfies HtmlToTextOptions

/** ' [2]', also of one that is written '[2]' or '(2)'. */
function addNote(text: string, walk: () => void, builder: Parameters<FormatCallback>[2]) {
  const isBracketed = /^[[(]/.test(text)
  builder.addInline(isBracketed ? ' ' : ' [')
  walk()
  if (!isBracketed) builder.addInline(']')
}

const lengths = /(?:^|[\s\d/·(])(?:[ckm]?m|ft|in|s)$/

/** Whether a raised text is a power of ten or of a unit. */
const isPower = (text: string, before: string) =>
  (/^[-−–]?\d{1,2}$/.test(text) && /(?:^|[\s×x·*(])10$/.test(before)) ||
  (/^(?:[23]|[-−–][123])$/.test(text) && lengths.test(before))

const longestStart = 40

/** The beginning of the text of an element. */
function startOf(element: DomNode): string {
  const left = [...element.children].toReversed()
  let text = ''
  for (let node = left.pop(); node && text.length < longestStart; node = left.pop()) {
    if (node.type === 'text') text += node.data ?? ''
    else left.push(...(node.children ?? []).toReversed())
  }
  return text.trim()
}

/** Elements that do not part a line: the text before one of them goes on within it. */
const inline = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'span',
  'small',
  'u',
  'mark',
  'font',
  'abbr',
  'ins',
  'del',
  's',
])

const textBefore = (element: DomNode) => neighbour(element, 'prev')
const textAfter = (element: DomNode) => neighbour(element, 'next')

/** The text that touches an element in its line; '' if there is none. */
function neighbour(element: Node, side: 'prev' | 'next'): string {
  for (let node: Node | null | undefined = element; node; node = node.parent) {
    for (
      let beside: Node | null | undefined = node[side];
      beside;
      beside = (beside as Node)[side]
    ) {
      const text = edgeOf(beside, side)
      if (text !== '') return text
    }
    if (!node.parent || !inline.has(node.parent.name ?? '')) return ''
  }
  return ''
}

/** As much of a neighbour as tells a figure, a unit or a word. */
const longestEdge = 20

/** The text at the edge of a node that touches its neighbour. */
function edgeOf(node: Node, side: 'prev' | 'next'): string {
  let edge: DomNode | undefined = node
  while (edge?.children?.length) edge = edge.children.at(side === 'prev' ? -1 : 0)
  if (edge?.type !== 'text') return ''
  const text = edge.data ?? ''
  return side === 'prev' ? text.slice(-longestEdge) : text.slice(0, longestEdge)
}
