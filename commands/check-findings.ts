// `npm run check -- findings [word ...]`: runs the scripts of findings/ one after another and lists those whose
// library or tool no longer behaves as they say. They install public packages, so they need the network and minutes.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const words = process.argv.slice(2)
const scripts = globSync('findings/*.sh')
  .map((file) => path.basename(file, '.sh'))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .toSorted()
const shownLines = 8
const changed: string[] = []

for (const name of scripts) {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync('bash', [`findings/${name}.sh`], {
    encoding: 'utf8',
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${status === 0 ? 'as before' : 'CHANGED  '} ${String(seconds).padStart(3)} s  ${name}`,
  )
  if (status === 0) continue
  changed.push(name)
  const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-shownLines)
  for (const line of lines) console.log(`    ${line}`)
}

console.log(
  `${scripts.length - changed.length} of ${scripts.length} behave as before${changed.length > 0 ? `; changed: ${changed.join(', ')}` : ''}`,
)
if (changed.length > 0 || scripts.length === 0) process.exitCode = 1
