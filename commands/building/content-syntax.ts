// The files of content/ as syntax trees, to write values into them without touching the rest.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import type { Expression, Node, Statement } from '@babel/types'
import MagicString from 'magic-string'

/** A file with the changes to its text so far. */
export type ContentFile = { path: string; body: Statement[]; text: string; changes: MagicString }

/** A node of a file. */
export type Located<Found extends Node = Node> = { file: ContentFile; node: Found }

export type ContentSources = {
  open(file: string): ContentFile
  /** Every file that was opened and has changes. */
  changed(): ContentFile[]
}

/** Opens files of a checkout by their path. */
export function openContentSources(): ContentSources {
  const files = new Map<string, ContentFile>()
  return {
    open(file) {
      const known = files.get(file)
      if (known) return known
      const text = readFileSync(file, 'utf8')
      const { body } = parse(text, { sourceType: 'module', plugins: ['typescript'] }).program
      const opened = { path: file, body, text, changes: new MagicString(text) }
      files.set(file, opened)
      return opened
    },
    changed: () => [...files.values()].filter(({ changes }) => changes.hasChanged()),
  }
}

/** The value inside `as`, `satisfies` and parentheses. */
export function unwrapped(node: Node): Node {
  return node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
    ? unwrapped(node.expression)
    : node
}

/** The value that a top-level constant of a file has. */
export function findConstant({ body }: ContentFile, name: string): Expression | undefined {
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && id.name === name) return init ?? undefined
    }
  }
  return undefined
}

/** The import of a name from another file of ours, with that file. */
export function findImport(
  sources: ContentSources,
  file: ContentFile,
  name: string,
): (Located & { imported: string; statement: Statement }) | undefined {
  for (const statement of file.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue
    for (const specifier of statement.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.local.name !== name) continue
      const { imported } = specifier
      const imports = imported.type === 'Identifier' ? imported.name : imported.value
      const target = sources.open(path.join(path.dirname(file.path), statement.source.value))
      const node = findConstant(target, imports)
      return node && { file: target, node, imported: imports, statement }
    }
  }
  return undefined
}

/** Follows names to their values. Undefined if that is no constant of content/. */
export function resolved(sources: ContentSources, { file, node }: Located): Located | undefined {
  const inner = unwrapped(node)
  if (inner.type !== 'Identifier') return { file, node: inner }
  const constant = findConstant(file, inner.name)
  const next = constant ? { file, node: constant } : findImport(sources, file, inner.name)
  return next && resolved(sources, next)
}

/** How often a name is used in a file, its declaration not counted. */
export function countUses({ body }: ContentFile, name: string): number {
  let count = 0
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'Identifier' && 'name' in value && value.name === name) {
      count += 1
    }
    for (const [key, child] of Object.entries(value)) if (!key.endsWith('omments')) visit(child)
  }
  visit(body)
  return count - 1
}

/** The collections that a file declares: the name, and the argument with its entries. */
export function findCollections(file: ContentFile): { name: string; entries: Located }[] {
  return file.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [name, node] = init.arguments
      const isCollection = ['editableList', 'editableRecord'].includes(init.callee.name)
      return isCollection && name?.type === 'StringLiteral' && node
        ? [{ name: name.value, entries: { file, node } }]
        : []
    })
  })
}
