import {
  eachFile,
  importsOf,
  isCode,
  isPeer,
  isTest,
  withoutComments,
  type ShapeRule,
} from './shape-rule.ts'

const sqlPlaces = /^(backend|bench|supabase|test)\//

const sqlWords = [
  /\bselect\s+(\*|[\w".]+(\s*,\s*[\w".]+)*)\s+from\s+[\w".]+/,
  /\binsert\s+into\s+[\w".]+\s*(\(|values\b|select\b|default\b)/,
  /\bupdate\s+[\w".]+\s+set\s/,
  /\bdelete\s+from\s+[\w".]+/,
  /\b(create|alter|drop)\s+(table|function|policy|database|index|role)\s/,
]

// All upper or all lower case, as SQL is written: 'Select one from the list' is a sentence.
const sqlPatterns = sqlWords.flatMap((word) => [
  word,
  new RegExp(word.source.replaceAll(/(?<!\\)[a-z]+/g, (letters) => letters.toUpperCase())),
])

// Where the environment is read, and why there.
const environmentPlaces: Record<string, string> = {
  'backend/backend.ts': 'the settings table',
  'playwright.config.ts': 'CHROME_PATH and CI, which are no settings of the site',
  'checks/find-chromium.ts': 'CHROME_PATH',
  'bench/lighthouse-run.ts': 'passes its environment on to Lighthouse',
  'bench/peer-process.ts': 'passes its environment on to the peers',
  'test/fixtures/site-process.ts': 'passes its environment on to the site it starts',
  'test/fixtures/command-process.ts': 'passes its environment on to the command it starts',
  'building/pinned-install.mjs': 'passes its environment on to npm',
  'commands/run.mjs': 'passes its environment on to the command',
  'building/site-build.ts': 'passes its environment on to the build tool',
  'checks/step.ts': 'passes its environment on to the checks',
}

// Written in pieces, so that this file does not hold what it forbids.
const foreignWords: [RegExp, string][] = [
  [new RegExp(['registry', 'npmjs'].join('\\.')), 'names a package registry'],
  [/"resolved":\s*"https?:/, 'names a package registry: install with the .npmrc of this project'],
  [new RegExp(['arti', 'factory'].join(''), 'i'), 'names a package registry'],
  [/(?<![\w.*\])}-])\/(?:work|root|home|Users)\/[\w.]/, 'holds a path of one machine'],
  [/\b[A-Z]:\\Users\\/, 'holds a path of one machine'],
]

export const wordRules: ShapeRule[] = [
  {
    name: 'SQL only in supabase/, backend/ and bench/',
    reason: 'Who may see or change what is decided in one place, and read there.',
    find: eachFile((source) => {
      const { path: file, text } = source
      if (!isCode(file) || isTest(file) || sqlPlaces.test(file)) return undefined
      const code = withoutComments(text)
      if (importsOf(source).packages.includes('postgres')) return 'talks to PostgreSQL directly'
      return sqlPatterns.some((pattern) => pattern.test(code)) ? 'holds SQL' : undefined
    }),
  },
  {
    name: 'queries only in *-queries.ts',
    reason: 'What a noun asks of the data is one short file: easy to review, easy to index for.',
    find: eachFile(({ path: file, text }) => {
      if (!file.startsWith('app/') || !isCode(file) || isTest(file)) return undefined
      if (file.endsWith('-queries.ts')) return undefined
      const asks = /(?<!\bArray)\.(from|rpc)\(\s*['"`]/.test(withoutComments(text))
      return asks ? 'asks for data: move the query to the *-queries.ts of its noun' : undefined
    }),
  },
  {
    name: 'a loader reads the url it is given',
    reason: 'When a page is asked for as data, the request has another address than the page.',
    find: eachFile(({ path: file, text }) => {
      if (!/^app\/.*-(page|answer)\.tsx?$/.test(file)) return undefined
      const reads = /\brequest\.url\b/.test(withoutComments(text))
      return reads ? "reads the request's own address: take `url` from the arguments" : undefined
    }),
  },
  {
    name: 'environment read in one place',
    reason: 'The settings table of the README is complete because nothing else can be set.',
    find: eachFile(({ path: file, text }) => {
      if (!isCode(file) || isTest(file) || isPeer(file)) return undefined
      if (Object.hasOwn(environmentPlaces, file)) return undefined
      // NODE_ENV is no setting: the build tool writes its value into the code.
      const reads = /\bprocess\.env\b(?!\.NODE_ENV\b)|\bimport\.meta\.env\.VITE_/.test(
        withoutComments(text),
      )
      return reads ? 'reads the environment: take it from the settings instead' : undefined
    }),
  },
  {
    name: 'no words of one machine',
    reason: 'The project is cloned anywhere, and installs from wherever its owner says.',
    find: eachFile(({ text }) => foreignWords.find(([word]) => word.test(text))?.[1]),
  },
]
