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
  'backend/backend.ts': 'the settings table',
  'playwright.config.ts': 'CHROME_PATH and CI, which are not settings of the site',
  'commands/checks/find-chromium.ts': 'CHROME_PATH',
  'packages/bench/lighthouse-run.ts': 'passes its environment on to Lighthouse',
  'packages/bench/peer-process.ts': 'passes its environment on to the peers',
  'test/fixtures/site-process.ts': 'passes its environment on to the site it starts',
  'packages/supabase-apis/fixtures/reserved-port.ts':
    'the number that Vitest and Playwright give each worker',
  'test/fixtures/command-process.ts': 'passes its environment on to the command it starts',
  'commands/building/npm-process.mjs': 'passes its environment on to npm',
  'commands/run.mjs': 'passes its environment on to the command',
  'commands/building/release-trial.ts': 'passes its environment on to the trial of a release',
  'commands/building/site-build.ts': 'passes its environment on to the build tool',
  'commands/checks/check-sql.ts': 'CI, without which a missing program is forgiven',
  'commands/checks/package-changes.ts': 'CI, where no test is left out',
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
