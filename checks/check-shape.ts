// Holds the layout rules of docs/architecture.md that a machine can see. Part of `npm run check`.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findShapeViolations, shapeRules } from './shape-rules.ts'
import type { SourceFile } from './shape-rule.ts'

const madeFolders =
  /^(node_modules|build|dist|made|data|test-results|playwright-report|\.(?!ci$).*)$/
const written =
  /\.(ts|tsx|mjs|mts|css|sql|svg|md|json|toml|txt|html|yml|yaml|conf|service|timer)$|^run$|^Dockerfile$/

const files = await readTree('.')
const faults = findShapeViolations(files)
for (const rule of new Set(faults.map((fault) => fault.rule))) {
  const same = faults.filter((fault) => fault.rule === rule)
  console.log(`${rule}: ${same[0]?.reason}`)
  for (const fault of same) console.log(`  ${fault.path}: ${fault.message}`)
}
console.log(`${files.length} files, ${shapeRules.length} rules, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1

async function readTree(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const place = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return madeFolders.test(entry.name) ? [] : readTree(place)
      return written.test(entry.name) ? [{ path: place, text: await readFile(place, 'utf8') }] : []
    }),
  )
  return found.flat()
}
