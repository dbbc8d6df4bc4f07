import { parse, type ChildNode, type Container } from 'postcss'

/** A rule, at-rule, declaration or comment of the style sheet. */
export type StyleRule = {
  /** For a rule: its selectors, each with the names it needs ('.class', 'element'), which must all be on the page. */
  selectors?: { text: string; needs: string[] }[]
  /** The animation, or the variable of Tailwind's (`--tw-`, or of its theme) or of the minifier's, that this declares. */
  declares?: string | undefined
  /** The variables and animations that this reads. */
  reads: string[]
  open: string
  children: StyleRule[]
  close: string
}

/** Parses a style sheet. The build does it: a start of the site took a tenth of its time for this. */
export const readStyleRules = (styleSheet: string): StyleRule[] => readNodes(parse(styleSheet))

const readNodes = ({ nodes = [] }: Pick<Container, 'nodes'>, isTheme = false): StyleRule[] =>
  nodes.map((node) => readNode(node, isTheme))

function readNode(node: ChildNode, isTheme: boolean): StyleRule {
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
