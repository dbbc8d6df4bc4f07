import { expect, test } from 'vitest'
import { violationsIn } from './test-tree.ts'

test('reports a test that queries the whole server, but not one that names its own database', () => {
  const select = 'select from pg_locks where not granted'
  const tree = {
    'backend/one.test.ts': `database\`${select}\``,
    'test/fixtures/two.ts': 'sql`select datname from pg_database`',
    'backend/three.test.ts': `database\`${select} and datname = current_database()\``,
    'backend/four.test.ts': 'database`select from pg_database where datdba = ${name}::regrole`',
    'backend/postgres/five.ts': 'database`select from pg_database`',
  }
  expect(violationsIn(tree)).toEqual([
    'tests ask only about their own database: backend/one.test.ts',
    'tests ask only about their own database: test/fixtures/two.ts',
  ])
})

test('reports an asserted clock, a wait with a time limit of its own and a port that was free', () => {
  const tree = {
    'backend/clock.test.ts': 'expect(performance.now() - start).toBeLessThan(1_000)',
    'backend/later.test.ts': 'const later = new Date(Date.now() + 5)\nexpect(later).toBeDefined()',
    'backend/poll.test.ts': 'await expect.poll(count, { timeout: 5_000 }).toBe(1)',
    'backend/often.test.ts': 'await expect.poll(count, { interval: 5 }).toBe(1)',
    'backend/wait.test.ts': 'await vi.waitFor(isReady)',
    'backend/patient.test.ts':
      "import { patiently } from './it.ts'\nawait vi.waitFor(isReady, patiently)\nawait vi.waitFor(() => {}, { ...patiently, interval: 9 })",
    'backend/both.test.ts':
      "import { one, patiently } from './it.ts'\nawait vi.waitFor(isReady)\nawait expect.poll(f, patiently).toBe(1)",
    'backend/short.test.ts': 'await vi.waitFor(isReady, { ...patiently, timeout: 100 })',
    'test/own-patience.ts': 'const patiently = { timeout: 500 }',
    'test/port.test.ts': 'const port = await findFreePort()',
  }
  expect(violationsIn(tree)).toEqual([
    'tests assert no wall clock: backend/clock.test.ts',
    'one patience for all polls: backend/both.test.ts',
    'one patience for all polls: backend/poll.test.ts',
    'one patience for all polls: backend/short.test.ts',
    'one patience for all polls: backend/wait.test.ts',
    'one patience for all polls: test/own-patience.ts',
    'ports are reserved: test/port.test.ts',
  ])
})
