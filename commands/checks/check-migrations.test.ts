import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const check = fileURLToPath(new URL('check-migrations.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'commands/checks'), { recursive: true })
})

function git(...args: string[]) {
  const person = ['-c', 'user.name=Kiri', '-c', 'user.email=kiri@example.org']
  return execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

async function write(name: string, sql: string) {
  const migrations = path.join(folder, 'supabase/migrations')
  await mkdir(migrations, { recursive: true }) // git rm removes an empty folder
  await writeFile(path.join(migrations, name), sql)
}

function commit(message = 'a change') {
  git('add', '-A')
  git('commit', '-qm', message)
}

/** A repository whose main has an edit from before the check, the check, and a migration after it. */
async function openRepository() {
  git('init', '-qb', 'main')
  await write('1_baseline.sql', 'select 1')
  commit()
  await write('1_baseline.sql', 'select 1 -- the first')
  commit()
  await cp(check, path.join(folder, 'commands/checks/check-migrations.ts'))
  commit()
  await write('2_colours.sql', 'select 2')
  commit()
}

function runCheck(cwd = folder) {
  const { status, stdout } = spawnSync(process.execPath, [check], { cwd, encoding: 'utf8' })
  return { status, output: stdout.trim() }
}

test('accepts new migrations, and edits that main had before the check', async () => {
  await openRepository()
  expect(runCheck()).toEqual({ status: 0, output: '' })
  git('switch', '-qc', 'shapes')
  await write('3_shapes.sql', 'select 3')
  expect(runCheck()).toEqual({ status: 0, output: '' })
  commit()
  await write('3_shapes.sql', 'select 3.1')
  expect(runCheck()).toEqual({ status: 0, output: '' })
  commit()
  expect(runCheck().output).toBe(
    'supabase/migrations/3_shapes.sql was changed by a second commit. Squash the two before they reach main.',
  )
})

test('refuses an edit, a removal and a new name of a migration on main', async () => {
  await openRepository()
  const added = git('rev-parse', '--short=10', 'HEAD')
  git('switch', '-qc', 'shapes')
  await write('2_colours.sql', 'select 2 -- the second')
  git('mv', 'supabase/migrations/1_baseline.sql', 'supabase/migrations/3_baseline.sql')
  const { status, output } = runCheck()
  expect(status).toBe(1)
  expect(output).toContain('1_baseline.sql is on main and was removed or renamed.')
  expect(output).toContain('2_colours.sql is on main and was edited.')
  expect(output).toContain(`git checkout ${added} -- supabase/migrations/2_colours.sql`)
  commit()
  expect(runCheck().status).toBe(1)
  expect(runCheck().output).toContain(output)
})

test('refuses an edit that has reached main, until the file is restored', async () => {
  await openRepository()
  await write('2_colours.sql', 'select 2 -- the second')
  commit()
  await write('3_shapes.sql', 'select 3')
  commit()
  expect(runCheck()).toMatchObject({ status: 1 })
  await write('2_colours.sql', 'select 2')
  expect(runCheck()).toEqual({ status: 0, output: '' })
})

const says = "a line 'Baseline: <why>' in the message of the commit"

/** The migrations of `openRepository`, squashed. */
async function squash(message: string) {
  git('rm', '-q', 'supabase/migrations/1_baseline.sql', 'supabase/migrations/2_colours.sql')
  await write('3_baseline.sql', 'select 3')
  commit(message)
}

test('accepts a new baseline in a commit that says so, and compares later ones with it', async () => {
  await openRepository()
  git('switch', '-qc', 'baseline')
  await squash('database: one baseline')
  expect(runCheck().output).toContain('1_baseline.sql is on main and was removed or renamed.')
  expect(runCheck().output).toContain(says)
  git('commit', '-q', '--amend', '-m', 'database: one baseline\n\nBaseline: nothing is deployed.')
  expect(runCheck()).toEqual({ status: 0, output: '' })
  git('switch', '-q', 'main')
  git('merge', '-q', '--ff-only', 'baseline')
  expect(runCheck()).toEqual({ status: 0, output: '' })
  await write('3_baseline.sql', 'select 3.1')
  expect(runCheck().output).toContain('3_baseline.sql is on main and was edited.')
  commit('database: a column\n\nBaseline: nothing is deployed.')
  expect(runCheck()).toEqual({ status: 0, output: '' })
  await write('4_shapes.sql', 'select 4')
  commit()
  await write('4_shapes.sql', 'select 4.1')
  commit('database: a shape\n\nBaseline: it leaves a second migration.')
  expect(runCheck().output).toContain('4_shapes.sql is on main and was edited.')
})

test('refuses a new baseline after the first release, whatever its commit says', async () => {
  await openRepository()
  git('tag', 'v1.0')
  await squash('database: one baseline\n\nBaseline: nothing is deployed.')
  const { status, output } = runCheck()
  expect(status).toBe(1)
  expect(output).toContain('2_colours.sql is on main and was removed or renamed.')
  expect(output).not.toContain(says)
})

test('says that there is nothing to compare with in a shallow checkout and without git', async () => {
  expect(runCheck().output).toBe('Migrations were not compared with main: this is no git checkout.')
  await openRepository()
  await write('2_colours.sql', 'select 2 -- the second')
  commit()
  git('clone', '-q', '--depth', '1', `file://${folder}`, 'shallow')
  expect(runCheck(path.join(folder, 'shallow'))).toEqual({
    status: 0,
    output: 'Migrations were not compared with main: this checkout is shallow.',
  })
})
