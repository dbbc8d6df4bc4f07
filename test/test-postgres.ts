import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../backend/database.ts'
import { openEmbeddedPostgres } from '../backend/embedded-postgres.ts'
import { migrate } from '../backend/migrations.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** The migrated database that every test database is a copy of. */
export const templateName = 'migrated_template'

/**
 * Starts one PostgreSQL for a whole test run, in a folder that goes with it. Only here may it
 * forgo fsync: nothing in it is meant to last.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'))
  await chmod(folder, 0o711) // PostgreSQL runs as another user when we are root
  const server = await openEmbeddedPostgres(folder, {
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  })
  const guard = startGuard(folder)
  const stop = async () => {
    await server.close()
    guard.stdin.end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (problem) {
    await stop()
    throw problem
  }
  project.provide('postgresUrl', server.url)
  return stop
}

/**
 * A run that is killed cannot clean up. This waits for the end of our process, whose pipe then
 * closes, stops the server if it is still there and removes the folder.
 */
function startGuard(folder: string): ChildProcessByStdio<Writable, null, null> {
  const script = `cat > /dev/null
    [ -e "$1/postgres/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$1/postgres/postmaster.pid")"
    for turn in 1 2 3 4 5 6 7 8 9 10; do [ -e "$1/postgres/postmaster.pid" ] && sleep 0.2; done
    rm -rf "$1"`
  return spawn('sh', ['-c', script, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const server = openDatabase(serverUrl, { maxConnections: 1 })
  await server`create database ${server(templateName)}`
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  const template = openDatabase(url.href, { maxConnections: 1 })
  try {
    await migrate(template)
  } finally {
    await template.end()
  }
}
