// `npm run release`: pulls, installs, builds, tries, migrates and rolls the running site over to the new release.
// `-- v1.2` takes a branch, tag or commit, `-- --from folder` a folder; `-- --back` returns to the earlier release.
import { parseArgs } from 'node:util'
import { readSettings } from '../backend/settings/settings.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { usageOf } from './command-choice.mjs'
import { goBack, release } from './building/site-release.ts'

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { back: { type: 'boolean' }, from: { type: 'string' } },
      allowPositionals: true,
    })
    const choices = [values.back, values.from, ...positionals].filter(
      (choice) => choice !== undefined,
    )
    return choices.length > 1 ? undefined : { ...values, ref: positionals[0] }
  } catch {
    return undefined
  }
}

const options = readOptions()
if (!options) {
  console.error(usageOf('release'))
  process.exitCode = 1
} else {
  try {
    const settings = readSettings()
    console.log(await (options.back ? goBack(settings) : release(settings, options)))
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
