import { findShapeViolations } from './shape-rules.ts'

/** The violations in a small tree, as 'rule: path'. */
export function violationsIn(tree: Record<string, string>) {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }))
  return findShapeViolations(files).map(({ rule, path }) => `${rule}: ${path}`)
}
