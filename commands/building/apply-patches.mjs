// npm runs this after each install: it applies patches/ to the packages in node_modules. Why there are
// patches: docs/decisions/039-patched-postgres-driver.md. Runs on any Node from 20 on.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyPatch, parsePatch, reversePatch } from 'diff'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const folder = path.join(root, 'patches')
for (const name of readdirSync(folder)) {
  for (const patch of parsePatch(readFileSync(path.join(folder, name), 'utf8'))) {
    const file = path.join(root, String(patch.newFileName).replace(/^b\//, ''))
    const text = readFileSync(file, 'utf8')
    const patched = applyPatch(text, patch)
    if (patched !== false) writeFileSync(file, patched)
    else if (applyPatch(text, reversePatch(patch)) === false) {
      throw new Error(`patches/${name} does not fit ${file}: was its package updated?`)
    }
  }
}
// pinned-install.mjs compares these copies with patches/: a changed patch means a new install.
const applied = path.join(root, 'node_modules', '.applied-patches')
rmSync(applied, { recursive: true, force: true })
cpSync(folder, applied, { recursive: true })
