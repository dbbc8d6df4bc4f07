import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const stop = async () => {
    await server.close()
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
