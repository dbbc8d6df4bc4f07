import { findShapeViolations } from './shape-rules.ts'

/** Checks the shape of a small source tree; returns the violations as 'rule: path'. */
export function violationsIn(tree: Record<string, string>) {
  const files = Object.entries(tree).map(([path, text]) => ({ path, text }))
  return findShapeViolations(files).map(({ rule, path }) => `${rule}: ${path}`)
}
