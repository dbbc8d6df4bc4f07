// `npm run chargers -- import evroam.csv [--copied 2026-12-03] [--apply]`: compares a newer copy of EVRoam (CSV or GeoJSON)
// with the published chargers and reports what would change; with --apply it stores a draft for the desk.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { draftFromCopy, type CopyOutcome } from '../app/charger-copy/copy-draft.ts'
import { findCopyDraft, storeContentDraft } from '../backend/postgres/content-rows.ts'
import { newZealandDay } from '../content/new-zealand-day.ts'
import { OperatorError } from '../packages/supabase-apis/error-log.ts'
import { usageOf } from './command-choice.mjs'
import { withPublishedContent } from './importing/content-command.ts'

const shownMistakes = 20

const { values, positionals } = parseArgs({
  options: { apply: { type: 'boolean', default: false }, copied: { type: 'string' } },
  allowPositionals: true,
})
const [path, ...others] = positionals
if (!path || others.length > 0) {
  console.error(usageOf('chargers -- import'))
  process.exitCode = 1
} else {
  const bytes = await readFile(path).catch(() => {
    throw new OperatorError(`There is no file ${path}.`)
  })
  const today = new Date()
  await withPublishedContent(async ({ database, state }) => {
    const copied = values.copied ?? newZealandDay(today)
    const found = draftFromCopy(state, { bytes, name: basename(path), copied, today })
    report(found)
    if (found.outcome !== 'draft') return
    if (!values.apply) {
      console.log('Nothing was stored. With --apply it becomes a draft.')
      return
    }
    const known = await findCopyDraft(database, 'charger-copy')
    const stored = await storeContentDraft(database, found.draft, known)
    if (stored.outcome !== 'saved') throw new OperatorError(`Not stored: ${stored.outcome}`)
    console.log(`Stored as draft ${stored.id}. Look at it and publish it at the desk.`)
  })
}

function report(found: CopyOutcome): void {
  if (found.outcome === 'mistakes') {
    const { mistakes } = found
    for (const mistake of mistakes.slice(0, shownMistakes)) console.error(mistake)
    const rest = mistakes.length - shownMistakes
    if (rest > 0) console.error(`... and ${rest} more`)
    console.error(`Nothing was changed: ${mistakes.length} mistakes.`)
    process.exitCode = 1
  } else if (found.outcome === 'nothing') {
    console.log([found.text, ...found.kept].join('\n'))
  } else {
    console.log([found.draft.reason, found.draft.note].join('\n'))
  }
}
