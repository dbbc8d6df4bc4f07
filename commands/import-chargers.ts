// `npm run import-chargers -- evroam.csv [--apply]`: compares a newer copy of EVRoam (CSV or GeoJSON) with the
// chargers of the site and says what would change; with --apply the content file is written.
import { parseArgs } from 'node:util'
import { importChargers, type ChargerImport } from '../importing/charger-import.ts'
import { PartsFileError } from '../importing/parts-file.ts'

const contentFile = 'content/chargers/evroam.json'
const shownMistakes = 20

const { values, positionals } = parseArgs({
  options: { apply: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path, ...others] = positionals
if (!path || others.length > 0) {
  console.error('Name one file: npm run import-chargers -- evroam.csv [--apply]')
  process.exitCode = 1
} else {
  try {
    const today = new Date()
    tell(await importChargers(path, contentFile, { apply: values.apply, today }))
  } catch (problem) {
    console.error(problem instanceof PartsFileError ? problem.message : problem)
    process.exitCode = 1
  }
}

function tell(result: ChargerImport): void {
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
  const words = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} as they were`
  if (repeated > 0) console.log(`${repeated} rows say the same as another one, and count once.`)
  if (withoutRegion > 0) {
    console.log(`${withoutRegion} chargers have no region: add a column Region to find them by it.`)
  }
  console.log(
    outcome === 'applied'
      ? `The chargers were imported: ${words}. The site shows them after its next start.`
      : `Nothing was changed yet. With --apply: ${words}.`,
  )
}
