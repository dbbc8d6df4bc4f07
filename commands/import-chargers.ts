// `npm run chargers -- import evroam.csv [--apply]`: compares a newer copy of EVRoam (CSV or GeoJSON) with the
// site's chargers and reports what would change; with --apply it writes the content file.
import { parseArgs } from 'node:util'
import { importChargers, type ChargerImport } from './importing/charger-import.ts'
import { usageOf } from './command-choice.mjs'
import { ImportFileError } from './importing/csv-file.ts'

const contentFile = 'content/chargers/evroam.json'
const shownMistakes = 20

const { values, positionals } = parseArgs({
  options: { apply: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path, ...others] = positionals
if (!path || others.length > 0) {
  console.error(usageOf('chargers -- import'))
  process.exitCode = 1
} else {
  try {
    const today = new Date()
    report(await importChargers(path, contentFile, { apply: values.apply, today }))
  } catch (error) {
    console.error(error instanceof ImportFileError ? error.message : error)
    process.exitCode = 1
  }
}

function report(result: ChargerImport): void {
  if (result.outcome === 'mistakes') {
    const { mistakes } = result
    for (const mistake of mistakes.slice(0, shownMistakes)) console.error(mistake)
    const rest = mistakes.length - shownMistakes
    if (rest > 0) console.error(`... and ${rest} more`)
    console.error(`Nothing was changed: ${mistakes.length} mistakes.`)
    process.exitCode = 1
    return
  }
  const { outcome, changes, repeated, withoutRegion } = result
  const { added, changed, removed, unchanged } = changes
  const counts = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`
  if (repeated > 0)
    console.log(
      `${repeated} rows repeat another one, or are of the same place, and were merged into it.`,
    )
  if (withoutRegion > 0) {
    console.log(
      `${withoutRegion} chargers have no region: add a Region column so that visitors can filter by it.`,
    )
  }
  console.log(
    outcome === 'applied'
      ? `Imported: ${counts}. The site shows them after its next start.`
      : `Nothing was changed. With --apply: ${counts}.`,
  )
}
