import { sharedText, type SharedText } from './encoded-page.ts'
import type { StyleRule } from './style-rules.ts'

/**
 * Takes the rules of a style sheet and returns a function that picks, for a rendered page, the rules whose
 * classes and elements the page has, in their order. Classes that a script adds need the whole sheet. `kept` is the HTML
 * of parts that other pages have too, which is looked through once.
 */
export function openCriticalCss(
  rules: readonly StyleRule[],
): (html: string, kept?: readonly SharedText[]) => SharedText {
  const cache = new Map<string, SharedText>()
  const keptTokens = remember(tokensIn)
  return (html, kept = []) => {
    const found = tokensIn(html)
    for (const part of kept) for (const token of keptTokens(part)) found.add(token)
    // In the order of the page: sorting them took a quarter of the time.
    const key = [...found].join('')
    const css = cache.get(key) ?? sharedText(pickRules(rules, namesIn(found)))
    cache.delete(key)
    cache.set(key, css)
    const [oldest = ''] = cache.keys()
    if (cache.size > maxCached) cache.delete(oldest)
    return css
  }
}

function pickRules(nodes: readonly StyleRule[], names: Set<string>): string {
  const variables = new Set<string>()
  for (const node of nodes) addReads(node, names, variables)
  return textOf(nodes, names, variables)
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

const isUsed = ({ selectors }: StyleRule, names: Set<string>) =>
  selectors === undefined || selectors.some((one) => isNeeded(one, names))

/** The selectors of a rule that a page may match. */
const usedSelectors = ({ selectors = [] }: StyleRule, names: Set<string>) =>
  selectors.filter((one) => isNeeded(one, names)).map(({ text }) => text)

function addReads(node: StyleRule, names: Set<string>, variables: Set<string>): void {
  if (!isUsed(node, names)) return
  for (const name of node.reads) variables.add(name)
  for (const child of node.children) addReads(child, names, variables)
}

function textOf(nodes: readonly StyleRule[], names: Set<string>, variables: Set<string>): string {
  let text = ''
  for (const node of nodes) {
    if (!isUsed(node, names) || (node.declares && !variables.has(node.declares))) continue
    const inner = textOf(node.children, names, variables)
    if (node.children.length > 0 && inner === '') continue
    text += usedSelectors(node, names).join(',') + node.open + inner + node.close
  }
  return text
}
