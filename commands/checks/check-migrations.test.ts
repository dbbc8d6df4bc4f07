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
  await mkdir(path.join(folder, 'supabase/migrations'), { recursive: true })
  await mkdir(path.join(folder, 'commands/checks'), { recursive: true })
})

function git(...args: string[]) {
  const person = ['-c', 'user.name=Kiri', '-c', 'user.email=kiri@example.org']
  return execFileSync('git', [...person, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

const write = (name: string, sql: string) =>
  writeFile(path.join(folder, 'supabase/migrations', name), sql)

function commit() {
  git('add', '-A')
  git('commit', '-qm', 'a change')
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
