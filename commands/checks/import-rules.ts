import path from 'node:path'
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
    folders: ['backend', 'packages'],
    reason: 'the backend serves any client and knows no page',
  },
  content: { folders: ['content'], reason: 'content depends on nothing' },
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

// The shell shows the account corner and gives pages their head: it and a feature may import each other.
const shell = 'app/shell'

const topOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)

const folderOf = (file: string) => path.posix.dirname(file)

const codeOf = (files: SourceFile[]) => files.filter((file) => isCode(file.path))

export const importRules: ShapeRule[] = [
  {
    name: 'folders import one way',
    reason: 'Pages, content and backend can each be understood, tested and replaced separately.',
    find: (files) =>
      codeOf(files).flatMap((file) => {
        const limits = Object.entries(allowedImports).find(([folder]) =>
          isIn(file.path, folder),
        )?.[1]
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
    name: 'ui <- features <- routes',
    reason: 'A button knows nothing of reviews, and a review nothing of the route table.',
    find: (files) =>
      codeOf(files).flatMap((file) => {
        if (isTest(file.path) || folderOf(file.path) === 'app') return []
        const targets = importsOf(file).ours.filter((target) => topOf(target) === 'app')
        const isUi = folderOf(file.path) === 'app/ui'
        return targets
          .filter(
            (target) => (isUi ? folderOf(target) !== 'app/ui' : false) || isAssembly(file, target),
          )
          .map((target) => ({ path: file.path, message: `imports ${target}` }))
      }),
  },
  {
    name: 'no circular imports between folders',
    reason:
      'Folders that import each other are one module in several places: neither can be read first.',
    find: (files) => findCycles(files),
  },
  {
    name: 'no circular imports between files',
    reason:
      'Files that import each other, even only types, cannot be read or tested one at a time.',
    find: (files) => findFileCycles(files),
  },
]

function isAssembly(file: SourceFile, target: string) {
  return topOf(file.path) === 'app' && appAssembly.test(target)
}

function findCycles(files: SourceFile[]): Violation[] {
  const imports = new Map<string, Map<string, string>>()
  for (const file of codeOf(files)) {
    const folder = folderOf(file.path)
    if (!isNoun(folder) || isTest(file.path)) continue
    const targets = imports.get(folder) ?? new Map<string, string>()
    imports.set(folder, targets)
    for (const target of importsOf(file).ours) {
      const imported = folderOf(target)
      if (imported !== folder && isNoun(imported)) targets.set(imported, file.path)
    }
  }
  return [...imports].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([imported]) => leadsTo(imports, imported, folder, new Set()))
      .map(([imported, at]) => ({
        path: at,
        message: `${folder} imports ${imported}, which imports it back`,
      })),
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

// The stored things and the APIs over them: auth-api imports accounts, never back.
const storesAndApis = /^(backend\/(backup|mail|pictures)|packages\/supabase-apis\/[a-z-]+)$/

function isNoun(folder: string) {
  return (folder.startsWith('app/') && folder !== shell) || storesAndApis.test(folder)
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
