import {
  eachFile,
  importsOf,
  isCode,
  isPeer,
  isTest,
  withoutComments,
  type ShapeRule,
} from './shape-rule.ts'

const sqlFolders = /^(backend|packages|supabase|test)\//

const sqlForms = [
  /\bselect\s+(\*|[\w".]+(\s*,\s*[\w".]+)*)\s+from\s+[\w".]+/,
  /\binsert\s+into\s+[\w".]+\s*(\(|values\b|select\b|default\b)/,
  /\bupdate\s+[\w".]+\s+set\s/,
  /\bdelete\s+from\s+[\w".]+/,
  /\b(create|alter|drop)\s+(table|function|policy|database|index|role)\s/,
]

// All upper case or all lower case, as SQL is written: 'Select one from the list' is a sentence.
const sqlPatterns = sqlForms.flatMap((form) => [
  form,
  new RegExp(form.source.replaceAll(/(?<!\\)[a-z]+/g, (letters) => letters.toUpperCase())),
])

// The files that may read the environment, and why.
const environmentReaders: Record<string, string> = {
  'backend/settings/settings.ts': 'the settings table',
  'playwright.config.ts': 'CHROME_PATH and CI, which are not settings of the site',
  'vitest.config.ts': 'where processes that tests start keep their compiled modules',
  'commands/checks/find-chromium.ts': 'CHROME_PATH',
  'packages/bench/lighthouse-run.ts': 'passes its environment on to Lighthouse',
  'packages/bench/peer-process.ts': 'passes its environment on to the peers',
  'test/fixtures/site-process.ts': 'passes its environment on to the site it starts',
  'packages/supabase-apis/fixtures/reserved-port.ts':
    'the number that Vitest and Playwright give each worker',
  'test/fixtures/command-process.ts': 'passes its environment on to the command it starts',
  'test/fixtures/pool-work.ts': 'tells a test that a process gets none of it',
  'commands/building/npm-process.mjs': 'passes its environment on to npm',
  'commands/run.mjs': 'passes its environment on to the command',
  'commands/building/release-trial.ts': 'passes its environment on to the trial of a release',
  'commands/building/site-build.ts': 'passes its environment on to the build tool',
  'commands/checks/check-sql.ts': 'CI, without which a missing program is forgiven',
  'commands/checks/quick-steps.ts': 'CI, where no test is left out',
  'commands/checks/step.ts': 'passes its environment on to the checks',
}

// Split, so that this file does not contain what it forbids.
const forbiddenTexts: [RegExp, string][] = [
  [new RegExp(['registry', 'npmjs'].join('\\.')), 'names a package registry'],
  [/"resolved":\s*"https?:/, 'names a package registry: install with the .npmrc of this project'],
  [new RegExp(['arti', 'factory'].join(''), 'i'), 'names a package registry'],
  [/(?<![\w.*\])}-])\/(?:work|root|home|Users)\/[\w.]/, 'contains a path of one machine'],
  [/\b[A-Z]:\\Users\\/, 'contains a path of one machine'],
]

export const wordRules: ShapeRule[] = [
  {
    name: 'SQL only in supabase/, backend/ and packages/bench/',
    reason:
      'Access to data is decided, and reviewed, in one place. Benchmarks time raw SQL beside it.',
    find: eachFile((source) => {
      const { path: file, text } = source
      if (!isCode(file) || isTest(file) || sqlFolders.test(file)) return undefined
      const code = withoutComments(text)
      if (importsOf(source).packages.includes('pg')) return 'talks to PostgreSQL directly'
      return sqlPatterns.some((pattern) => pattern.test(code)) ? 'contains SQL' : undefined
    }),
  },
  {
    name: 'queries only in *-queries.ts',
    reason:
      'All queries of a feature are in one short file: easy to review, easy to add an index for.',
    find: eachFile(({ path: file, text }) => {
      if (!file.startsWith('app/') || !isCode(file) || isTest(file)) return undefined
      if (file.endsWith('-queries.ts')) return undefined
      const queries = /(?<!\bArray)\.(from|rpc)\(\s*['"`]/.test(withoutComments(text))
      return queries ? 'queries data: move the query to the *-queries.ts of its feature' : undefined
    }),
  },
  {
    name: 'loaders read the url argument',
    reason:
      'A client-side navigation requests `/page.data`, so `request.url` is not the URL of the page.',
    find: eachFile(({ path: file, text }) => {
      if (!/^app\/.*-(page|response)\.tsx?$/.test(file)) return undefined
      const reads = /\brequest\.url\b/.test(withoutComments(text))
      return reads ? 'reads `request.url`: take `url` from the arguments' : undefined
    }),
  },
  {
    name: 'environment read in one place',
    reason:
      'The settings table in the README is complete because nothing else reads the environment.',
    find: eachFile(({ path: file, text }) => {
      if (!isCode(file) || isTest(file) || isPeer(file)) return undefined
      if (Object.hasOwn(environmentReaders, file)) return undefined
      // NODE_ENV is not a setting: the build tool inlines its value.
      const reads = /\bprocess\.env\b(?!\.NODE_ENV\b)|\bimport\.meta\.env\.VITE_/.test(
        withoutComments(text),
      )
      return reads ? 'reads the environment: take it from the settings instead' : undefined
    }),
  },
  {
    name: 'nothing from one machine',
    reason: 'The project is cloned anywhere and installs from the registry its owner configured.',
    find: eachFile(({ text }) => forbiddenTexts.find(([pattern]) => pattern.test(text))?.[1]),
  },
]

// Tests of these rules quote what they forbid.
const isTestCode = (file: string) =>
  (isTest(file) || file.startsWith('test/')) && !file.startsWith('commands/checks/')

/** System views that show the whole server, on which other tests have databases of their own. */
const wholeServer = /\b(?:pg_locks|pg_database|pg_stat_activity)\b/
const ownDatabase = /current_database\(\)|::regrole\b/

const assertedClock = /\bexpect\([^\n]*\b(?:performance|Date)\.now\(\)/
const ownPoll =
  /\bpoll\((?:(?!\.to[A-Z]|\.not\b)[\s\S])*?\{ timeout:[^}]*\}\)\s*\.(?:to[A-Z]|not\b)/

const patientEnd = /,\s*(?:patiently|\{ \.\.\.patiently,[^}]*\}),?\s*$/

/** A `vi.waitFor` without options gives up after a second, and options of the same name may say less. */
const hasOwnPatience = (code: string) =>
  ownPoll.test(code) ||
  /\b(?:const|let) patiently\b|\.\.\.patiently,[^}]*\btimeout\b/.test(code) ||
  [...code.matchAll(/\bvi\.wait(?:For|Until)\(/g)].some(
    ({ index, 0: call }) => !patientEnd.test(argumentsFrom(code, index + call.length)),
  )

/** The text of a call's arguments, which begin at a position. */
function argumentsFrom(code: string, start: number): string {
  let depth = 1
  let at = start
  for (; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1
    if (')]}'.includes(code.charAt(at))) depth -= 1
    if (depth === 0) break
  }
  return code.slice(start, at)
}

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
    reason: 'A time limit shorter than that of test/patience.ts fails on a busy machine.',
    find: eachFile(({ path: file, text }) =>
      (file.endsWith('.test.ts') || file.startsWith('test/')) &&
      isTestCode(file) &&
      file !== 'test/patience.ts' &&
      hasOwnPatience(withoutComments(text))
        ? 'has a time limit of its own in a poll, or a `vi.waitFor` without `patiently`'
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
