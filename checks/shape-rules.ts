import { importRules } from './import-rules.ts'
import { nameRules } from './name-rules.ts'
import { placeRules } from './place-rules.ts'
import { wordRules } from './word-rules.ts'
import type { Finding, SourceFile } from './shape-rule.ts'

/** The rules of the layout that a machine can see, each with its reason. */
export const shapeRules = [...nameRules, ...placeRules, ...importRules, ...wordRules]

/** Everything the rules object to, each with the name and the reason of its rule. */
export function findShapeViolations(
  files: SourceFile[],
): (Finding & { rule: string; reason: string })[] {
  return shapeRules.flatMap(({ name, reason, find }) =>
    find(files).map((finding) => ({ ...finding, rule: name, reason })),
  )
}
