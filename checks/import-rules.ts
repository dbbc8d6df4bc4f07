import path from 'node:path'
import { eachFile, importsOf, isCode, isTest } from './shape-rule.ts'
import type { Finding, ShapeRule, SourceFile } from './shape-rule.ts'

// What a top folder may import of ours. Tests may also use test/; what is not listed may import
// all: the files that put the site together, the commands and test/ itself.
const reach: Record<string, { folders: string[]; reason: string }> = {
  app: { folders: ['app', 'content'], reason: 'pages reach data through the Supabase client only' },
  backend: {
    folders: ['backend', 'shared'],
    reason: 'the backend serves any client, and knows no page',
  },
  content: { folders: ['content'], reason: 'words and figures depend on nothing' },
  delivery: {
    folders: ['delivery', 'app', 'shared'],
    reason: 'it hands pages out, and knows no backend',
  },
  shared: {
    folders: ['shared'],
    reason: 'it serves both delivery and the backend, and knows neither',
  },
  supabase: { folders: ['supabase'], reason: 'policies are tested from outside' },
}

// Content is read by editors and by the build: of packages, it may know the one that checks it.
const contentPackages = /^(zod|node:.*|vitest)$/

const appAssembly = /^app\/(root\.tsx|routes\.ts|entry\..*)$/

// The frame around every page shows the account and lends pages their head: it may need a noun
// that needs it.
const frame = 'app/shell'

const topOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

const folderOf = (file: string) => path.posix.dirname(file)

const codeOf = (files: SourceFile[]) => files.filter((file) => isCode(file.path))

export const importRules: ShapeRule[] = [
  {
    name: 'folders import one way',
    reason: 'Pages, content and backend can each be understood, tested and replaced alone.',
    find: (files) =>
      codeOf(files).flatMap((file) => {
        const limits = reach[topOf(file.path)]
        if (!limits) return []
        const allowed = isTest(file.path) ? [...limits.folders, 'test'] : limits.folders
        return importsOf(file)
          .ours.filter((target) => !allowed.includes(topOf(target)))
          .map((target) => ({
            path: file.path,
            message: `imports ${target}: ${limits.reason}`,
          }))
      }),
  },
  {
    name: 'content imports only zod',
    reason: 'Words and figures outlive the tools that show them.',
    find: eachFile((file) => {
      if (!isCode(file.path) || topOf(file.path) !== 'content') return undefined
      const stray = importsOf(file).packages.find((name) => !contentPackages.test(name))
      return stray && `imports the package ${stray}`
    }),
  },
  {
    name: 'ui <- nouns <- routes',
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
    name: 'no two nouns need each other',
    reason: 'Nouns in a circle are one noun in several folders; nobody can read one of them first.',
    find: (files) => findCircles(files),
  },
  {
    name: 'no circles between files',
    reason:
      'Files that import each other, even only types, cannot be read or tested one at a time.',
    find: (files) => findFileCircles(files),
  },
]

function isAssembly(file: SourceFile, target: string) {
  return topOf(file.path) === 'app' && appAssembly.test(target)
}

function findCircles(files: SourceFile[]): Finding[] {
  const needs = new Map<string, Map<string, string>>()
  for (const file of codeOf(files)) {
    const folder = folderOf(file.path)
    if (!isNoun(folder) || isTest(file.path)) continue
    const targets = needs.get(folder) ?? new Map<string, string>()
    needs.set(folder, targets)
    for (const target of importsOf(file).ours) {
      const needed = folderOf(target)
      if (needed !== folder && isNoun(needed)) targets.set(needed, file.path)
    }
  }
  return [...needs].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([needed]) => leadsTo(needs, needed, folder, new Set()))
      .map(([needed, at]) => ({
        path: at,
        message: `${folder} needs ${needed}, which needs it back`,
      })),
  )
}

/** One violation per import that leads back to the importing file. */
function findFileCircles(files: SourceFile[]): Finding[] {
  const imports = new Map(codeOf(files).map((file) => [file.path, importsOf(file).ours]))
  // Drop files that import nothing still in the map, until only circles and their importers are left.
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

function isNoun(folder: string) {
  return folder.startsWith('app/') && folder !== frame
}

function leadsTo(
  needs: Map<string, Map<string, string> | string[]>,
  from: string,
  to: string,
  seen: Set<string>,
): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  const next = needs.get(from) ?? []
  return [...(Array.isArray(next) ? next : next.keys())].some((one) =>
    leadsTo(needs, one, to, seen),
  )
}
