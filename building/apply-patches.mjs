// npm runs this after each install: it puts the corrections in patches/ on the packages they are for
// (docs/decisions/039-driver-with-corrections.md says which and why). It may run on any Node from 20 on.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyPatch, parsePatch, reversePatch } from 'diff'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'patches')
for (const name of readdirSync(folder)) {
  for (const patch of parsePatch(readFileSync(path.join(folder, name), 'utf8'))) {
    const file = path.join(root, String(patch.newFileName).replace(/^b\//, ''))
    const text = readFileSync(file, 'utf8')
    const corrected = applyPatch(text, patch)
    if (corrected !== false) writeFileSync(file, corrected)
    else if (applyPatch(text, reversePatch(patch)) === false) {
      throw new Error(`patches/${name} does not fit ${file}: was its package updated?`)
    }
  }
}
