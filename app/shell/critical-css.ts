import { parse, type ChildNode, type Container } from 'postcss'

/** A part of the style sheet: text, its conditions, and for a block what is within. */
type Piece = {
  /** For a rule, what each of its selectors asks of a page: '.class' and 'element', all of one list. */
  asks?: string[][]
  /** The inner name of Tailwind's that this only declares. */
  declares?: string
  /** The inner names of Tailwind's that this reads. */
  reads: string[]
  open: string
  within: Piece[]
  close: string
}

/**
 * Takes a style sheet and answers what chooses of it, for the text of a finished page, the rules whose
 * classes and elements the page has, in their order. What a script adds later needs the whole sheet.
 */
export function openCriticalCss(styleSheet: string): (html: string) => string {
  const pieces = readPieces(parse(styleSheet))
  const kept = new Map<string, string>()
  return (html) => {
    const named = [...namedIn(html)].toSorted()
    const key = named.join('')
    const styles = kept.get(key) ?? chooseRules(pieces, namesOf(named))
    kept.delete(key)
    kept.set(key, styles)
    const [oldest = ''] = kept.keys()
    if (kept.size > mostKept) kept.delete(oldest)
    return styles
  }
}

function chooseRules(pieces: Piece[], has: Set<string>): string {
  const read = new Set<string>()
  for (const piece of pieces) addReads(piece, has, read)
  return textOf(pieces, has, read)
}

const readPieces = ({ nodes = [] }: Pick<Container, 'nodes'>): Piece[] => nodes.map(readPiece)

function readPiece(node: ChildNode): Piece {
  if (node.type === 'decl') {
    const declares = innerName(node.prop)
    const reads = node.value.match(/--tw-[\w-]+/g) ?? []
    return { declares, reads, open: node.toString(), within: [], close: ';' }
  }
  if (node.type === 'comment') return { reads: [], open: node.toString(), within: [], close: '' }
  const open = node.type === 'rule' ? node.selector : `@${node.name} ${node.params}`
  if (!node.nodes) return { reads: [], open, within: [], close: ';' }
  const block = { reads: [], open: `${open}{`, within: readPieces(node), close: '}' }
  if (node.type === 'atrule') {
    // The steps of an animation look like rules.
    if (node.name === 'keyframes') return { ...block, open: node.toString(), within: [], close: '' }
    return node.name === 'property' ? { ...block, declares: innerName(node.params) } : block
  }
  return { ...block, asks: node.selectors.map(asksOf) }
}

const innerName = (name: string) => (name.startsWith('--tw-') ? name : undefined)

/** What a selector asks for outside of brackets: within, names may be choices or forbidden. */
function asksOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(/(?<!\\)(?:\((?:\\.|[^()\\])*\)|\[(?:\\.|[^\]\\])*\])/g, '')
  }
  const names = plain.replaceAll(/(?<!\\)(?::{1,2}|#)[\w-]+/g, '').match(/\.?(?:\\.|[\w-])+/g) ?? []
  return names.map((name) => name.replaceAll(/\\(.)/g, '$1'))
}

const marks: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** How many choices are remembered: pages of one kind are given the same rules. */
const mostKept = 100

/** Every element and list of classes in a page's text, each once: '<p', ' class="a b"'. */
const namedIn = (html: string) => new Set(html.match(/<[a-z][a-z0-9]*| class="[^"]*"/g))

/** The names of elements, and of classes with a dot before. */
function namesOf(named: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const one of named) {
    if (one.startsWith('<')) names.add(one.slice(1))
    else for (const name of classesIn(one)) names.add(`.${name}`)
  }
  return names
}

const classesIn = (attribute: string) =>
  attribute
    .slice(' class="'.length, -1)
    .replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (mark) => marks[mark] ?? '')
    .split(' ')

const isUsed = ({ asks }: Piece, has: Set<string>) =>
  asks === undefined || asks.some((all) => all.every((name) => has.has(name)))

function addReads(piece: Piece, has: Set<string>, read: Set<string>): void {
  if (!isUsed(piece, has)) return
  for (const name of piece.reads) read.add(name)
  for (const inner of piece.within) addReads(inner, has, read)
}

function textOf(pieces: Piece[], has: Set<string>, read: Set<string>): string {
  let text = ''
  for (const piece of pieces) {
    if (!isUsed(piece, has) || (piece.declares && !read.has(piece.declares))) continue
    const inner = textOf(piece.within, has, read)
    if (piece.within.length > 0 && inner === '') continue
    text += piece.open + inner + piece.close
  }
  return text
}
