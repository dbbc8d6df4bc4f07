// `npm run check:upgrades -- [commit ...]`: makes a data folder with each of these versions, by default those of the last
// five commits that touched the SQL, puts an account, a review, a published edit and parts into it, and backs it up with
// that version. Then this version starts on the folder, and restores the backup into an empty one. Fails when a row is
// missing. `-- --count 10` takes that many commits. Needs a checkout with history.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { tryUpgrade } from '../drills/upgrade-drill.ts'

const { values, positionals } = parseArgs({
  options: { count: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const sql = ['supabase/migrations', 'supabase/schemas', 'packages/supabase-apis/bootstrap']
const recent = () => ['log', `-${Number(values.count)}`, '--format=%h', '--', ...sql]
const commits =
  positionals.length > 0
    ? positionals
    : execFileSync('git', recent(), { encoding: 'utf8' }).trim().split('\n')

let failed = 0
for (const commit of commits) {
  const { report, passed } = await tryUpgrade(commit)
  if (!passed) failed += 1
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${commit}: ${report}`)
}
process.exitCode = failed === 0 ? 0 : 1
