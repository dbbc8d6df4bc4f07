// Checks the rules about the source tree (docs/architecture.md). Part of `npm run check`.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findShapeViolations, shapeRules } from './shape-rules.ts'
import type { SourceFile } from './shape-rule.ts'

const generatedFolders =
  /^(node_modules|build|dist|made|data|test-results|playwright-report|\.(?!ci$).*)$/
const sourceFiles =
  /\.(ts|tsx|mjs|mts|css|sql|svg|md|json|toml|txt|html|yml|yaml|conf|cfg|vcl|service|timer|patch)$|^(run|Dockerfile|LICENSE)$/

const files = await readTree('.')
const violations = findShapeViolations(files)
for (const rule of new Set(violations.map((violation) => violation.rule))) {
  const same = violations.filter((violation) => violation.rule === rule)
  console.log(`${rule}: ${same[0]?.reason}`)
  for (const { path: file, message } of same) console.log(`  ${file}: ${message}`)
}
console.log(`${files.length} files, ${shapeRules.length} rules, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1

async function readTree(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return generatedFolders.test(entry.name) ? [] : readTree(file)
      // Links may lead to pictures; no rule reads them.
      if (/\.(png|jpg)$/.test(entry.name)) return [{ path: file, text: '' }]
      return sourceFiles.test(entry.name)
        ? [{ path: file, text: await readFile(file, 'utf8') }]
        : []
    }),
  )
  return found.flat()
}
