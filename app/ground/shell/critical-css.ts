import { parse, type ChildNode, type Container } from 'postcss'
import { sharedText, type SharedText } from './encoded-page.ts'

/** A rule, at-rule, declaration or comment of the style sheet. */
type CssNode = {
  /** For a rule: its selectors, each with the names it needs ('.class', 'element'), which must all be on the page. */
  selectors?: { text: string; needs: string[] }[]
  /** The animation, or the variable of Tailwind's (`--tw-`, or of its theme) or of the minifier's, that this declares. */
  declares?: string | undefined
  /** The variables and animations that this reads. */
  reads: string[]
  open: string
  children: CssNode[]
  close: string
}

/**
 * Parses a style sheet and returns a function that picks, for a rendered page, the rules whose
 * classes and elements the page has, in their order. Classes that a script adds need the whole sheet. `kept` is the HTML
 * of parts that other pages have too, which is looked through once.
 */
export function openCriticalCss(
  styleSheet: string,
): (html: string, kept?: readonly SharedText[]) => SharedText {
  const nodes = readNodes(parse(styleSheet))
  const cache = new Map<string, SharedText>()
  const keptTokens = remember(tokensIn)
  return (html, kept = []) => {
    const found = tokensIn(html)
    for (const part of kept) for (const token of keptTokens(part)) found.add(token)
    // In the order of the page: sorting them took a quarter of the time.
    const key = [...found].join('')
    const css = cache.get(key) ?? sharedText(pickRules(nodes, namesIn(found)))
    cache.delete(key)
    cache.set(key, css)
    const [oldest = ''] = cache.keys()
    if (cache.size > maxCached) cache.delete(oldest)
    return css
  }
}

function pickRules(nodes: CssNode[], names: Set<string>): string {
  const variables = new Set<string>()
  for (const node of nodes) addReads(node, names, variables)
  return textOf(nodes, names, variables)
}

const readNodes = ({ nodes = [] }: Pick<Container, 'nodes'>, isTheme = false): CssNode[] =>
  nodes.map((node) => readNode(node, isTheme))

function readNode(node: ChildNode, isTheme: boolean): CssNode {
  if (node.type === 'decl') {
    const { prop, value } = node
    const read = prop.startsWith('animation') ? /[\w-]+/g : /--[\w-]+/g
    const declares = isTheme && prop.startsWith('--') ? prop : toolVariable(prop)
    const reads = value.match(read) ?? []
    return { declares, reads, open: node.toString(), children: [], close: ';' }
  }
  if (node.type === 'comment') return { reads: [], open: node.toString(), children: [], close: '' }
  const open = node.type === 'rule' ? '' : `@${node.name} ${node.params}`
  if (!node.nodes) return { reads: [], open, children: [], close: ';' }
  const isLayer = node.type === 'atrule' && node.name === 'layer' && node.params === 'theme'
  const children = readNodes(node, isTheme || isLayer)
  const block = { reads: [], open: `${open}{`, children, close: '}' }
  if (node.type === 'atrule') {
    // Keyframes look like rules, but their selectors are percentages.
    if (node.name === 'keyframes')
      return { ...block, declares: node.params, open: node.toString(), children: [], close: '' }
    return node.name === 'property' ? { ...block, declares: toolVariable(node.params) } : block
  }
  const selectors = node.selectors.map((text) => ({ text, needs: namesOfSelector(text) }))
  return { ...block, selectors }
}

/** A variable that no page reads but through the rules of Tailwind, or those that its minifier writes for `light-dark()`. */
const toolVariable = (name: string) => (/^--(?:tw|lightningcss)-/.test(name) ? name : undefined)

/** `:where()` or `:is()` around a single selector, whose names are needed like those of any other. */
const aroundOne = /(?<!\\):(?:where|is)\(((?:\\.|[^()\\,]|\((?:\\.|[^()\\])*\))*)\)/g

/** Parts of the fields of some types, and the name of those types. */
const partsOfFields: readonly [RegExp, string][] = [
  [/::-webkit-(?:date|calendar)/, 'type=date'],
  [/::-webkit-\w+-spin/, 'type=number'],
  [/::file-selector/, 'type=file'],
]

/** The classes, elements and types of field of a selector, without those in brackets: `:not(.a)` does not need '.a'. */
function namesOfSelector(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(aroundOne, ' $1 ')
  }
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(/(?<!\\)(?:\((?:\\.|[^()\\])*\)|\[(?:\\.|[^\]\\])*\])/g, '')
  }
  const names = plain.replaceAll(/(?<!\\)(?::{1,2}|#)[\w-]+/g, '').match(/\.?(?:\\.|[\w-])+/g) ?? []
  const types = partsOfFields.flatMap(([part, type]) => (part.test(plain) ? type : []))
  return [...names.map((name) => name.replaceAll(/\\(.)/g, '$1')), ...types]
}

const characterReferences: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Pages of one template share their rules, so few entries serve most renders. */
const maxCached = 100
/** Caches the result of a function for each text that many pages share. */
function remember<Value>(find: (text: string) => Value): (shared: SharedText) => Value {
  const known = new WeakMap<SharedText, Value>()
  return (shared) => {
    const value = known.get(shared) ?? find(shared.text)
    known.set(shared, value)
    return value
  }
}

/** The distinct tags, class attributes and some types of field of a page: '<p', ' class="a b"', ' type="date"'. */
const tokensIn = (html: string) =>
  new Set(
    html.match(
      /<[a-z][a-z0-9]*| class="[^"]*"| type="(?:date|datetime-local|file|month|number|time|week)"/g,
    ),
  )

/** Element names, class names with a leading dot, and types of field. */
function namesIn(tokens: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const token of tokens) {
    if (token.startsWith('<')) names.add(token.slice(1))
    else if (token.startsWith(' type')) names.add(fieldType(token.slice(' type="'.length, -1)))
    else for (const name of classesIn(token)) names.add(`.${name}`)
  }
  return names
}

/** A field of a day, a week or a time has the parts of a date. */
const fieldType = (type: string) => `type=${/file|number/.test(type) ? type : 'date'}`

const classesIn = (attribute: string) =>
  attribute
    .slice(' class="'.length, -1)
    .replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (match) => characterReferences[match] ?? '')
    .split(' ')

type Needing = { needs: readonly string[] }

const isNeeded = ({ needs }: Needing, names: Set<string>) => needs.every((name) => names.has(name))

const isUsed = ({ selectors }: CssNode, names: Set<string>) =>
  selectors === undefined || selectors.some((one) => isNeeded(one, names))

/** The selectors of a rule that a page may match. */
const usedSelectors = ({ selectors = [] }: CssNode, names: Set<string>) =>
  selectors.filter((one) => isNeeded(one, names)).map(({ text }) => text)

function addReads(node: CssNode, names: Set<string>, variables: Set<string>): void {
  if (!isUsed(node, names)) return
  for (const name of node.reads) variables.add(name)
  for (const child of node.children) addReads(child, names, variables)
}

function textOf(nodes: CssNode[], names: Set<string>, variables: Set<string>): string {
  let text = ''
  for (const node of nodes) {
    if (!isUsed(node, names) || (node.declares && !variables.has(node.declares))) continue
    const inner = textOf(node.children, names, variables)
    if (node.children.length > 0 && inner === '') continue
    text += usedSelectors(node, names).join(',') + node.open + inner + node.close
  }
  return text
}
