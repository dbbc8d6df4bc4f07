// `npm run bench -- edits [10000] [--undos 50] [--kills 100] [--seed 1]`: random edits against the schemas and the pages,
// publications taken back, and SIGKILL to the site and PostgreSQL while an editor publishes and uploads. Exits with 1
// if a page breaks or anything is lost.
import { parseArgs } from 'node:util'
import { checkRandomEdits, undoRandomEdits } from '../drills/edit-drills.ts'
import { describe, killWhileEditing } from '../drills/publish-kills.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    undos: { type: 'string', default: '50' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const edits = Number(positionals[0] ?? 10_000)
const seed = Number(values.seed)

if (edits > 0) {
  const { refused, taken, rendered, failures } = await checkRandomEdits(edits, seed)
  console.log(`${edits} random edits: ${refused} refused with the field named, ${taken} taken`)
  console.log(`${rendered} pages rendered with those taken, ${failures.length} failures`)
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}
if (Number(values.undos) > 0) {
  const { changed, slowestMs, different } = await undoRandomEdits(Number(values.undos), seed + 1)
  console.log(
    `${values.undos} edits published and taken back: ${changed} changed their page, within ${slowestMs.toFixed(0)} ms; ${different.length} left other bytes`,
  )
  for (const one of different) console.log(`  ${one}`)
  if (different.length > 0) process.exitCode = 1
}
if (Number(values.kills) > 0) {
  const tallies = await killWhileEditing(Number(values.kills))
  console.log(`${values.kills} kills, every other one of PostgreSQL too:\n  ${describe(tallies)}`)
  const isDamaged = [...tallies.values()].some(
    ({ acknowledged, lost, half, orphans }) => acknowledged === 0 || lost + half + orphans > 0,
  )
  if (isDamaged) process.exitCode = 1
}
