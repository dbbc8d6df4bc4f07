// Who imports whom, counted on paths: for the rules about imports and for the numbers of weight.ts.
import { importsOf, isCode, isPeer, isTest, type SourceFile } from './shape-rule.ts'

/** For each file of code that is no test, the files of the project that it imports; type imports count. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

const isOutside = (file: string) =>
  isTest(file) || isPeer(file) || /(^|\/)(test|tests|fixtures|client-reference)\//.test(file)

export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const counted = files.filter((file) => isCode(file.path) && !isOutside(file.path))
  const known = new Set(counted.map((file) => file.path))
  return new Map(
    counted.map((file) => [file.path, importsOf(file).ours.filter((target) => known.has(target))]),
  )
}

/** The file and all that it draws in. */
export function closureOf(graph: ImportGraph, file: string): Set<string> {
  const closure = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (closure.has(next)) continue
    closure.add(next)
    waiting.push(...(graph.get(next) ?? []))
  }
  return closure
}

/** One import between two neighbours in a folder: files, or folders with all that they hold. */
type Arrow = { folder: string; from: string; to: string; importer: string; target: string }

function arrowOf(importer: string, target: string): Arrow | undefined {
  const [from, to] = [importer.split('/'), target.split('/')]
  const depth = from.findIndex((name, at) => name !== to[at])
  if (depth === -1) return undefined
  return {
    folder: from.slice(0, depth).join('/'),
    from: from.slice(0, depth + 1).join('/'),
    to: to.slice(0, depth + 1).join('/'),
    importer,
    target,
  }
}

export const listArrows = (graph: ImportGraph): Arrow[] =>
  [...graph].flatMap(([importer, targets]) =>
    targets.flatMap((target) => arrowOf(importer, target) ?? []),
  )

/** The neighbours, at any level of the tree, that reach each other, each with the imports by which it does. */
export function findKnots(graph: ImportGraph): { member: string; arrows: Arrow[] }[] {
  const arrows = listArrows(graph)
  const byMember = Map.groupBy(arrows, ({ from }) => from)
  const leads: ImportGraph = new Map(
    [...byMember].map(([member, its]) => [member, [...new Set(its.map(({ to }) => to))]]),
  )
  const reached = new Map([...leads.keys()].map((member) => [member, closureOf(leads, member)]))
  return [...byMember].flatMap(([member, its]) => {
    const leadBack = its.filter(({ to }) => reached.get(to)?.has(member))
    return leadBack.length > 0 ? [{ member, arrows: leadBack }] : []
  })
}
