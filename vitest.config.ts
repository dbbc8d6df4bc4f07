import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patiently } from './test/patience.ts'

// Processes that tests start take modules as an earlier one compiled them: half of what a start costs.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/compiled', import.meta.url),
)

// Separate from vite.config.ts: tests run the sources as they are, not the bundles.
export default defineConfig({
  test: {
    include: ['{app,backend,commands,content,packages,server,supabase,test}/**/*.test.{ts,tsx}'],
    // These take real time: vitest.operations.config.ts.
    exclude: ['test/operations/**', '**/node_modules/**'],
    globalSetup: ['./test/fixtures/test-postgres.ts'],
    environment: 'node',
    // The built pages are loaded as Node loads them, not transformed again.
    server: { deps: { external: [/\/(build|\.builds\/[^/]+)\/server\//] } },
    // One more than the two cores of a small machine: tests often wait for PostgreSQL or for processes.
    maxWorkers: 3,
    isolate: false,
    // Some tests start servers and processes; a busy machine takes its time over that.
    testTimeout: 120_000,
    // One patience for everything that a test waits for.
    expect: { poll: patiently },
    // Files share a process: a spy of one must not watch another.
    restoreMocks: true,
    hookTimeout: 120_000,
  },
})
