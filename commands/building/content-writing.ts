// Writes a changed value over its expression, part by part, so that only the differences are touched.
import type { ArrayExpression, Node, ObjectExpression, ObjectProperty } from '@babel/types'
import {
  isObject,
  isSameValue,
  type JsonObject,
  type JsonValue,
} from '../../content/edits/json-value.ts'
import {
  countUses,
  findConstant,
  unwrapped,
  type ContentFile,
  type Located,
} from './content-syntax.ts'

/** A value as source text; the formatter lays it out. */
export const literal = (value: JsonValue | undefined) => JSON.stringify(value)

/** Changes the text of an expression so that it evaluates to `after` instead of `before`. */
export function writeValue(
  { file, node }: Located,
  before: JsonValue | undefined,
  after: JsonValue,
): void {
  if (isSameValue(before, after)) return
  const inner = unwrapped(node)
  if (inner.type === 'Identifier' && countUses(file, inner.name) === 1) {
    const constant = findConstant(file, inner.name)
    if (constant) return writeValue({ file, node: constant }, before, after)
  }
  if (inner.type === 'ObjectExpression' && isObject(before) && isObject(after)) {
    return writeObject({ file, node: inner }, before, after)
  }
  if (inner.type === 'ArrayExpression' && Array.isArray(before) && Array.isArray(after)) {
    return writeArray({ file, node: inner }, before as JsonValue[], after as JsonValue[])
  }
  replace(file, inner, after)
}

const replace = ({ changes }: ContentFile, node: Node, value: JsonValue) =>
  void changes.overwrite(...rangeOf(node), literal(value) ?? 'undefined')

const rangeOf = ({ start, end }: Node): [number, number] => {
  if (typeof start !== 'number' || typeof end !== 'number')
    throw new Error('A node without a place')
  return [start, end]
}

function writeObject(
  { file, node }: Located<ObjectExpression>,
  before: JsonObject,
  after: JsonObject,
): void {
  const { properties } = node
  const isSpread = (at: number) => properties[at]?.type === 'SpreadElement'
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSameValue(before[key], after[key]),
  )
  const placeOf = (key: string) => properties.findLastIndex((property) => keyOf(property) === key)
  const isPlain = (key: string) => {
    const place = placeOf(key)
    const isLater = properties.some((_property, at) => at > place && isSpread(at))
    // A value from a spread can be overridden, but not removed.
    if (after[key] === undefined) return place >= 0 && !properties.some((_p, at) => isSpread(at))
    return place < 0 || (!isLater && properties[place]?.type === 'ObjectProperty')
  }
  if (!differing.every(isPlain)) return replace(file, node, after)
  for (const key of differing) {
    const value = after[key]
    const place = placeOf(key)
    const property = properties[place] as ObjectProperty | undefined
    if (value === undefined) removePart(file, node.properties, place)
    else if (!property)
      insertPart(file, node, properties.at(-1), `${propertyName(key)}: ${literal(value)}`)
    else if (property.shorthand)
      file.changes.appendLeft(rangeOf(property)[1], `: ${literal(value)}`)
    else writeValue({ file, node: property.value }, before[key], value)
  }
}

function keyOf(property: ObjectExpression['properties'][number]): string | undefined {
  if (property.type === 'SpreadElement' || property.computed) return undefined
  const { key } = property
  if (key.type === 'Identifier') return key.name
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral'
    ? String(key.value)
    : undefined
}

/** A key as source text. */
export const propertyName = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : literal(key))

function writeArray(
  { file, node }: Located<ArrayExpression>,
  before: JsonValue[],
  after: JsonValue[],
): void {
  const { elements } = node
  const isPlain = elements.every((element) => element && element.type !== 'SpreadElement')
  if (!isPlain || elements.length !== before.length) return replace(file, node, after)
  const isSame = (at: number, from: number) => isSameValue(before[at], after[from])
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && isSame(first, first)) first += 1
  let last = 0
  while (last < shorter - first && isSame(before.length - 1 - last, after.length - 1 - last))
    last += 1
  const old = before.length - last - first
  const changed = after.slice(first, after.length - last)
  for (const [at, value] of changed.entries()) {
    const place = first + at
    const element = elements[place]
    if (at < old && element) writeValue({ file, node: element }, before[place], value)
    else insertPart(file, node, elements[first + old - 1] ?? undefined, literal(value) ?? 'null')
  }
  for (let at = first + changed.length; at < first + old; at += 1) removePart(file, elements, at)
}

/** Adds a property or element after another one, or first. A remark at the end of that line stays with it. */
export function insertPart(
  { changes, text }: ContentFile,
  whole: Node,
  previous: Node | undefined,
  part: string,
): void {
  if (!previous) {
    changes.appendLeft(rangeOf(whole)[0] + 1, `${part},`)
    return
  }
  const end = rangeOf(previous)[1]
  const comma = /^\s*,([ \t]*\/\/[^\n]*)?/.exec(text.slice(end, rangeOf(whole)[1]))
  if (comma) changes.appendLeft(end + comma[0].length, `\n${part},`)
  else changes.appendLeft(end, `, ${part}`)
}

/** Removes a property or element with the comments above it and the comma after it. */
export function removePart(
  { changes, text }: ContentFile,
  parts: readonly (Node | null)[],
  at: number,
): void {
  const node = parts[at]
  if (!node) return
  const above = parts[at - 1]?.loc?.end.line ?? 0
  const comments = node.leadingComments?.filter(({ loc }) => (loc?.start.line ?? 0) > above) ?? []
  const [from, end] = rangeOf(node)
  const comma = /^\s*,/.exec(text.slice(end))
  const start = comments[0]?.start ?? from
  const space = /\n?[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0
  changes.remove(start - space, end + (comma?.[0].length ?? 0))
}
