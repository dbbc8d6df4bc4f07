// `npm run bench -- upgrades [commit ...]`: makes a data folder with each of these versions, by default those of the last
// five commits that touched the SQL since the baseline was last written, puts an account, a review, a published edit and
// parts into it, and backs it up with that version. Then this version starts on the folder, and restores the backup into an empty one. Fails when a row is
// missing. `-- --count 10` takes that many commits. Needs a checkout with history.
import { parseArgs } from 'node:util'
import { findNewBaseline, git, lines } from '../../../commands/building/baseline-commit.ts'
import { tryUpgrade } from '../drills/upgrade-drill.ts'

const { values, positionals } = parseArgs({
  options: { count: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const sql = ['supabase/migrations', 'supabase/schemas', 'packages/supabase-apis/bootstrap']
const baseline = findNewBaseline()
const range = baseline ? `${baseline}^..HEAD` : 'HEAD'
const recent = () =>
  lines(git('log', `-${Number(values.count)}`, '--format=%h', range, '--', ...sql))
const commits = positionals.length > 0 ? positionals : recent()

let failed = 0
for (const commit of commits) {
  const { report, passed } = await tryUpgrade(commit)
  if (!passed) failed += 1
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${commit}: ${report}`)
}
process.exitCode = failed === 0 ? 0 : 1
