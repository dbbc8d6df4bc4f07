import { importRules } from './import-rules.ts'
import { linkRules, mentionRules } from './link-rules.ts'
import { nameRules, placeRules } from './tree-rules.ts'
import { raceRules, wordRules } from './word-rules.ts'
import type { SourceFile, Violation } from './shape-rule.ts'

/** The rules about the source tree that a machine can check, each with its reason. */
export const shapeRules = [
  ...nameRules,
  ...placeRules,
  ...importRules,
  ...wordRules,
  ...raceRules,
  ...linkRules,
  ...mentionRules,
]

/** Every violation, with the name and the reason of its rule. */
export function findShapeViolations(
  files: SourceFile[],
): (Violation & { rule: string; reason: string })[] {
  return shapeRules.flatMap(({ name, reason, find }) =>
    find(files).map((violation) => ({ ...violation, rule: name, reason })),
  )
}
