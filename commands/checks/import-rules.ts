import path from 'node:path'
import { closureOf, findKnots, importGraph, listArrows } from './import-graph.ts'
import { eachFile, importsOf, isCode, isTest } from './shape-rule.ts'
import type { ShapeRule, SourceFile, Violation } from './shape-rule.ts'

// What each folder may import from the project. Tests may also import test/, but not those of packages. Folders not listed may import
// anything: the files that assemble the site, the commands and test/ itself.
const allowedImports: Record<string, { folders: string[]; reason: string }> = {
  app: {
    folders: ['app', 'content', 'packages', 'public'],
    reason: 'pages reach data through the Supabase client only',
  },
  backend: {
    folders: ['backend', 'packages', 'content/texts'],
    reason:
      'the backend serves any client and knows no page, and of content only how texts are compared',
  },
  content: { folders: ['content'], reason: 'content depends on nothing' },
  server: {
    folders: ['app', 'backend', 'content', 'packages', 'public', 'server'],
    reason: 'a command starts the server, never the reverse',
  },
  'server/delivery': {
    folders: ['server/delivery', 'app', 'packages'],
    reason: 'delivery sends pages and knows no backend',
  },
  'packages/supabase-apis': {
    folders: ['packages/supabase-apis', 'packages/network-queue'],
    reason: 'a package knows nothing of the site',
  },
  'packages/network-queue': {
    folders: ['packages/network-queue'],
    reason: 'a package knows nothing of the site',
  },
  supabase: { folders: ['supabase'], reason: 'policies are tested from outside, as a client' },
}

// Editors and the build read content: the only package it needs is the one that validates it.
const contentPackages = /^(zod|node:.*|vitest)$/

const appAssembly = /^app\/(root\.tsx|routes\.ts|entry\..*)$/

// The wings of app/ from the ground up: each imports those before it. `people` to `places` are neighbours; their order says
// which way an import between two of them goes.
const wings = [
  'ground',
  'facts',
  'people',
  'cars',
  'parts',
  'tools',
  'places',
  'publishing',
  'frame',
  'desk',
]

// The files of the project behind a page, types counted. A ceiling only falls. That of a model rose once, from 151, when its page
// came to show how far the car goes, with the sum of every tool (docs/decisions/105-one-range.md); that of the catalogue from 104, when guides
// with their prices came to stand above its rows.
export const mostFilesBehind: Record<string, number> = {
  'app/cars/models/model-page.tsx': 176,
  'app/parts/catalogue/parts-catalog-page.tsx': 107,
  'app/publishing/information/text-page.tsx': 94,
  'app/tools/charging-time/charging-time-page.tsx': 126,
  'app/tools/costs/cost-page.tsx': 122,
  'app/tools/trip/trip-page.tsx': 166,
}

const topOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)

const codeOf = (files: SourceFile[]) => files.filter((file) => isCode(file.path))

export const importRules: ShapeRule[] = [
  {
    name: 'folders import one way',
    reason: 'Pages, content and backend can each be understood, tested and replaced separately.',
    find: (files) =>
      codeOf(files).flatMap((file) => {
        const limits = limitsFor(file.path)
        if (!limits) return []
        const usesFixtures = isTest(file.path) && !file.path.startsWith('packages/')
        const allowed = usesFixtures ? [...limits.folders, 'test'] : limits.folders
        return importsOf(file)
          .ours.filter((target) => !allowed.some((folder) => isIn(target, folder)))
          .map((target) => ({
            path: file.path,
            message: `imports ${target}: ${limits.reason}`,
          }))
      }),
  },
  {
    name: 'content imports only zod',
    reason: 'Content outlives the tools that render it.',
    find: eachFile((file) => {
      if (!isCode(file.path) || topOf(file.path) !== 'content') return undefined
      const stray = importsOf(file).packages.find((name) => !contentPackages.test(name))
      return stray && `imports the package ${stray}`
    }),
  },
  {
    name: 'ground <- facts <- wings <- frame <- desk <- routes',
    reason:
      'A button knows nothing of reviews, a review nothing of the desk, and no page the route table.',
    find: (files) =>
      listArrows(importGraph(files))
        .filter(({ importer, target }) => climbs(importer, target))
        .map(({ importer, target }) => ({ path: importer, message: `imports ${target}` })),
  },
  {
    name: 'no circular imports between neighbours',
    reason:
      'Rooms that import each other, even only types, are one room in several places: neither can be read or moved alone.',
    find: (files) =>
      findKnots(importGraph(files.filter(isTied))).flatMap(({ arrows }) =>
        arrows
          .filter(({ importer, target, from, to }) => from !== importer || to !== target)
          .map(({ importer, from, to }) => ({
            path: importer,
            message: `${from} imports ${to}, which leads back to it`,
          })),
      ),
  },
  {
    name: 'packages are entered by their exports',
    reason: 'What a package does not export it may change without asking who uses it.',
    find: (files) => findHiddenImports(files),
  },
  {
    name: 'few files behind a page',
    reason: 'Who reads a page has to be able to read what it is made of.',
    find: (files) => {
      const graph = importGraph(files)
      return Object.entries(mostFilesBehind).flatMap(([page, most]) => {
        const { size } = closureOf(graph, page)
        if (!graph.has(page) || size <= most) return []
        return [{ path: page, message: `is made from ${size} files; ${most} is the most` }]
      })
    },
  },
  {
    name: 'no circular imports between files',
    reason:
      'Files that import each other, even only types, cannot be read or tested one at a time.',
    find: (files) => findFileCycles(files),
  },
]

const limitsFor = (file: string) =>
  Object.entries(allowedImports)
    .toSorted(([one], [other]) => other.length - one.length)
    .find(([folder]) => isIn(file, folder))?.[1]

const wingOf = (file: string) => wings.indexOf(file.split('/')[1] ?? '')

/** Whether an import inside app/ leads up: to a higher wing, or from a wing to the files that assemble the site. */
function climbs(importer: string, target: string): boolean {
  if (topOf(importer) !== 'app' || topOf(target) !== 'app' || appAssembly.test(importer))
    return false
  return appAssembly.test(target) || wingOf(target) > wingOf(importer)
}

// Benchmarks start the whole site, and commands start benchmarks.
const isTied = ({ path: file }: SourceFile) => !file.startsWith('packages/bench/')

function findHiddenImports(files: SourceFile[]): Violation[] {
  const exported = new Map(
    files
      .filter(({ path: file }) => /^packages\/[^/]+\/package\.json$/.test(file))
      .map(({ path: file, text }) => {
        const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string> }
        const folder = path.posix.dirname(file)
        return [folder, Object.values(exports).map((name) => path.posix.join(folder, name))]
      }),
  )
  return codeOf(files).flatMap((file) =>
    isTest(file.path) || isIn(file.path, 'test') || isIn(file.path, 'packages/bench')
      ? []
      : importsOf(file)
          .ours.filter((target) => {
            const folder = target.split('/', 2).join('/')
            const names = isIn(file.path, folder) ? undefined : exported.get(folder)
            return names && !names.some((name) => path.posix.matchesGlob(target, name))
          })
          .map((target) => ({ path: file.path, message: `imports ${target}` })),
  )
}

/** One violation per import that leads back to the importing file. */
function findFileCycles(files: SourceFile[]): Violation[] {
  const imports = new Map(codeOf(files).map((file) => [file.path, importsOf(file).ours]))
  // Drop files that import nothing still in the map, until only cycles and their importers are left.
  let size: number
  do {
    size = imports.size
    for (const [file, targets] of imports) {
      if (!targets.some((target) => imports.has(target))) imports.delete(file)
    }
  } while (imports.size < size)
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => leadsTo(imports, target, file, new Set()))
      .map((target) => ({ path: file, message: `imports ${target}, which imports it back` })),
  )
}

function leadsTo(
  imports: Map<string, Map<string, string> | string[]>,
  from: string,
  to: string,
  seen: Set<string>,
): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const next = imports.get(from) ?? []
  return [...(Array.isArray(next) ? next : next.keys())].some((one) =>
    leadsTo(imports, one, to, seen),
  )
}
