import { eachFile, isTest, withoutComments, type ShapeRule } from './shape-rule.ts'

// Tests of these rules quote what they forbid.
const isTestCode = (file: string) =>
  (isTest(file) || file.startsWith('test/')) && !file.startsWith('commands/checks/')

/** System views that show the whole server, on which other tests have databases of their own. */
const wholeServer = /\b(?:pg_locks|pg_database|pg_stat_activity)\b/
const ownDatabase = /current_database\(\)|::regrole\b/

const assertedClock = /\bexpect\([^\n]*\b(?:performance|Date)\.now\(\)/
const ownPatience =
  /\bpoll\((?:(?!\.to[A-Z]|\.not\b)[\s\S])*?\{ timeout:[^}]*\}\)\s*\.(?:to[A-Z]|not\b)/

/** Rules for tests that would pass or fail by luck. */
export const raceRules: ShapeRule[] = [
  {
    name: 'tests ask only about their own database',
    reason: 'Test files share a server: another one may hold a lock, or have a backup verified.',
    find: eachFile(({ path: file, text }) => {
      if (!isTestCode(file)) return undefined
      const statements = withoutComments(text).match(/`(?:\\.|[^`\\])*`/g) ?? []
      const found = statements.find((sql) => wholeServer.test(sql) && !ownDatabase.test(sql))
      return found && `asks about the whole server: compare with current_database(), or a role`
    }),
  },
  {
    name: 'tests assert no wall clock',
    reason: 'A busy machine takes its time. Assert the order of events, or measure in a benchmark.',
    find: eachFile(({ path: file, text }) =>
      isTestCode(file) && assertedClock.test(withoutComments(text))
        ? 'asserts a time of the clock'
        : undefined,
    ),
  },
  {
    name: 'one patience for all polls',
    reason: 'vitest.config.ts has the time limit of a poll: a shorter one fails on a busy machine.',
    find: eachFile(({ path: file, text }) =>
      isTestCode(file) && file.endsWith('.test.ts') && ownPatience.test(withoutComments(text))
        ? 'has a time limit of its own in a poll'
        : undefined,
    ),
  },
  {
    name: 'ports are reserved',
    reason: 'A port that was closed a moment ago may belong to another program by now.',
    find: eachFile(({ path: file, text }) =>
      isTestCode(file) && /\bfindFreePort\b/.test(text)
        ? 'looks for a free port: listen on port 0, or take one from reservePort'
        : undefined,
    ),
  },
]
