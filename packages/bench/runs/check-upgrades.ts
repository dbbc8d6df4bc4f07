// `npm run bench -- upgrades [commit ...]`: makes a data folder with each of these versions, by default those of the last
// five commits that touched the SQL since the baseline was last written, puts an account, a review, a published edit and
// parts into it, and backs it up with that version. Then this version starts on the folder, and restores the backup into an empty one. Fails when a row is
// missing. `-- --count 10` takes that many commits. Needs a checkout with history.
import { parseArgs } from 'node:util'
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNewBaseline, git, lines } from '../../../commands/building/baseline-commit.ts'
import { leafEdit } from '../../../test/fixtures/content/entry-edit.ts'
import { openCommandDatabase } from '../../../backend/postgres/command-database.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import { runCommand, startCommand } from '../../../test/fixtures/command-process.ts'
import { addTestUser } from '../../../test/fixtures/open-test-database.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { linkPackages } from '../commit-before.ts'
import type { DrillOutcome } from '../drills/fault-drills.ts'

const email = 'before@example.org'
const comment = 'Written before the upgrade'
const tagline = 'Edited before the upgrade'
const parts = 'SKU,Make,Model,PartName\nUPGRADE-1,Nissan,Leaf,Brake pad set\n'

/** Starts this version on a data folder of an earlier one, and restores a backup of that version into another. */
async function tryUpgrade(commit: string): Promise<DrillOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upgrade-drill-'))
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root
  const [checkout, dataDir, backup] = ['checkout', 'data', 'backup'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  const cleanUp = cleanUpOnSignal(async () => {
    await rm(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'])
  })
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', checkout, commit])
    await linkPackages(checkout)
    const expected = await makeEarlierData(checkout, folder, dataDir, backup)
    const check = await runCommand('migrate', ['--check'], { DATA_DIR: dataDir })
    const pending = check.output.match(/\d{4,14}_\w+/g)?.length ?? 0
    if (check.code !== 0) return { report: check.output.trim(), passed: false }
    const upgraded = await startOn(dataDir)
    const restored = await restoreInto(path.join(folder, 'restored'), backup)
    return {
      report: `${pending} migrations pending; on its data folder: ${upgraded}; from its backup: ${restored}`,
      passed: upgraded === expected && restored === expected,
    }
  } catch (error) {
    return { report: error instanceof Error ? error.message : String(error), passed: false }
  } finally {
    await cleanUp()
  }
}

/** Returns what this version has to show. */
async function makeEarlierData(
  checkout: string,
  folder: string,
  dataDir: string,
  backup: string,
): Promise<string> {
  const file = path.join(folder, 'parts.csv')
  await writeFile(file, parts)
  const run = async (name: string, args: string[]) => {
    const { code, output } = await startCommand(name, args, { DATA_DIR: dataDir }, checkout).ended
    if (code !== 0) throw new Error(`${name} of the earlier version ended with ${code}: ${output}`)
  }
  await run('migrate', [])
  // Until November 2026 the import was a script of its own.
  const { scripts } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8'))
  const [name, words] = scripts.parts ? ['parts', ['import']] : ['import-parts', []]
  await run(name, [...words, file, '--apply'])
  const { database, close } = await openCommandDatabase({ dataDir }, { migrated: false })
  const expected = await addRows(database).finally(close)
  await run('backup', [backup])
  return expected
}

async function addRows(database: Database): Promise<string> {
  const { id } = await addTestUser(database, { email })
  await database`insert into public.vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${id}, 'nissan-leaf', 4, ${comment})`
  const [edits] = await database`select to_regclass('desk.content_edits') is not null as exist`
  if (!edits?.exist) return 'account, review, part'
  const [change] = await database`
    insert into desk.content_changes (status, reason, published_at, published_revision, revision)
    values ('published', 'For the drill', now(), 1, 1) returning id`
  const { collection, entry, base, before, after } = leafEdit({ tagline })
  await database`insert into desk.content_edits (change_id, collection, entry, base, before, after)
    values (${change?.id}, ${collection}, ${entry}, ${base},
      ${JSON.stringify(before)}::text::json, ${JSON.stringify(after)}::text::json)`
  await database`update desk.content_state set revision = 1`
  return 'account, review, edit, part'
}

async function restoreInto(dataDir: string, backup: string): Promise<string> {
  const { code, output } = await runCommand('restore', [backup, '--apply'], { DATA_DIR: dataDir })
  return code === 0 ? startOn(dataDir) : output.trim()
}

/** Starts this version on a data folder and removes it. Returns what the site still shows of the rows. */
async function startOn(dataDir: string): Promise<string> {
  const site = await openSiteProcess({ LOG_LEVEL: 'error' }, { dataDir })
  try {
    await site.start()
    const client = site.openClient()
    const reviews = await client.from('vehicle_reviews').select('comment').eq('comment', comment)
    const found = await client.from('parts_2025').select('SKU').eq('SKU', 'UPGRADE-1')
    const page = await (await fetch(`${site.url}/nissan-leaf.txt`)).text()
    const { database, close } = await site.openDatabase()
    const accounts = await database`select from auth.users where email = ${email}`
    await close()
    const shown = {
      account: accounts.length === 1,
      review: reviews.data?.length === 1,
      edit: page.includes(tagline),
      part: found.data?.length === 1,
    }
    return Object.entries(shown)
      .filter(([, isShown]) => isShown)
      .map(([name]) => name)
      .join(', ')
  } finally {
    await site.remove()
  }
}

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
