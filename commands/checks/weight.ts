// How heavy the project is: node commands/checks/weight.ts [checkout]. Counts what git tracks there, so that two
// commits can be compared. Numbers to look at when a change is reviewed; no check fails because of them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { closureOf, findKnots, importGraph, listArrows } from './import-graph.ts'
import { importsOf, isCode, isTest } from './shape-rule.ts'
import { countRooms } from './tree-rules.ts'

const checkout = path.resolve(process.argv[2] ?? '.')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: checkout, maxBuffer: 2 ** 26 })
  .toString()
  .split('\0')
  .filter(Boolean)

const isBench = (file: string) => /^(packages\/)?bench\//.test(file)
const isPackage = (file: string) => file.startsWith('packages/')
const isContent = (file: string) => file.startsWith('content/')
const isTestFile = (file: string) =>
  isTest(file) || /(^|\/)(test|tests|client-reference|fixtures)\//.test(file)
/** What .gitattributes marks: editors and the Supabase CLI need it in the tree, nobody writes or reads it. */
const isGenerated = (file: string) =>
  /^(content\/schemas\/|supabase\/migrations\/.*_baseline\.sql|package-lock\.json)/.test(file)
const isProduction = (file: string) =>
  (isCode(file) || /\.(css|sql)$/.test(file)) &&
  ![isBench, isContent, isTestFile].some((is) => is(file)) &&
  !file.startsWith('supabase/migrations/')

const textOf = (file: string) => readFileSync(path.join(checkout, file), 'utf8')
const linesOf = (file: string) => textOf(file).split('\n').length - 1
const sum = (files: string[]) => files.reduce((lines, file) => lines + linesOf(file), 0)

const production = tracked.filter(isProduction)
const code = tracked.filter((file) => isCode(file) && !isBench(file))

/** Who imports a production file. */
const users = new Map<string, Set<string>>()
for (const file of code) {
  for (const target of importsOf({ path: file, text: textOf(file) }).ours) {
    users.set(target, (users.get(target) ?? new Set()).add(file))
  }
}

/** Files that one neighbour alone uses: candidates to stand in that neighbour. */
const ofOneNeighbour = production.filter((file) => {
  const [user, ...others] = [...(users.get(file) ?? [])].filter((other) => !isTestFile(other))
  return user && others.length === 0 && path.dirname(user) === path.dirname(file)
})

const manifest = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8'))
const docs = tracked.filter((file) => file.endsWith('.md'))
const topFolders = new Set(
  tracked.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))),
)

console.table({
  'tracked files': tracked.length,
  'production files (code, SQL schemas, CSS)': production.length,
  'production lines': sum(production),
  'files without packages/, findings/ and what is generated': tracked.filter(
    (file) => !isPackage(file) && !file.startsWith('findings/') && !isGenerated(file),
  ).length,
  'production lines without packages/': sum(production.filter((file) => !isPackage(file))),
  'test files and fixtures': tracked.filter(isTestFile).length,
  'files of content': tracked.filter(isContent).length,
  'files of benchmarks': tracked.filter(isBench).length,
  'files used by one neighbour': ofOneNeighbour.length,
  'folders at the root': [...topFolders].filter((name) => !name.startsWith('.')).length,
  'npm scripts': Object.keys(manifest.scripts).length,
  'decision records': docs.filter((file) => /^docs\/decisions\/\d/.test(file)).length,
  'lines of docs': sum(docs),
})

const sources = tracked
  .filter((file) => isCode(file))
  .map((file) => ({ path: file, text: textOf(file) }))
const graph = importGraph(sources)
const knots = findKnots(graph).filter(({ member }) => !member.startsWith('packages/bench'))
const neighbours = new Set(
  ['people', 'cars', 'parts', 'tools', 'places'].map((name) => `app/${name}`),
)
const between = listArrows(graph).filter(
  ({ from, to }) => neighbours.has(from) && neighbours.has(to),
)

console.table({
  'rooms that reach each other': knots.filter(({ member }) => member.includes('/')).length,
  'imports between people, cars, parts, tools and places': between.length,
  'most rooms in a folder': Math.max(...[...countRooms(sources).values()].map(({ size }) => size)),
})

/** What is behind a page: read by who wants to understand it whole. */
const pages = {
  'a model': 'model-page.tsx',
  'what a car costs': 'cost-page.tsx',
  'a trip': 'trip-page.tsx',
  'the catalogue': 'parts-catalog-page.tsx',
  'a page of text': 'text-page.tsx',
  'a workshop': 'center-page.tsx',
  'charging time': 'charging-time-page.tsx',
  'the smallest tool: its frame': 'tool-route.ts',
}
console.table(
  Object.fromEntries(
    Object.entries(pages).map(([title, name]) => {
      const file = [...graph.keys()].find(
        (one) => one.startsWith('app/') && one.endsWith(`/${name}`),
      )
      const behind = file ? [...closureOf(graph, file)] : []
      const folders = new Set(behind.map((one) => path.dirname(one)))
      return [title, { files: behind.length, lines: sum(behind), folders: folders.size }]
    }),
  ),
)
