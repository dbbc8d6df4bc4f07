import path from 'node:path'

/** A file of the repository: its path from the top, with slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** Something a rule objects to. */
export type Finding = { path: string; message: string }

/** One rule of the layout: its name, why it is kept, and what it objects to in a set of files. */
export type ShapeRule = {
  name: string
  reason: string
  find(files: SourceFile[]): Finding[]
}

/** A rule that looks at each file by itself; `object` answers the complaint, or nothing. */
export function eachFile(object: (file: SourceFile) => string | undefined): ShapeRule['find'] {
  return (files) =>
    files.flatMap((file) => {
      const message = object(file)
      return message ? [{ path: file.path, message }] : []
    })
}

export const isCode = (file: string) => /\.(ts|tsx|mjs|mts)$/.test(file)

/** A test, or what opens something for tests (`open-test-site.ts`, `test-data-api.ts`). */
export const isTest = (file: string) =>
  /\.(test|journey)\.tsx?$|^(?!checks\/test-tally)(.*\/)?(open-)?test-[^/]+$/.test(file)

/** What an editor writes: one file per thing, named by its address, as long as it needs to be. */
export const isContentEntry = (file: string) => /^content\/[a-z-]+\/[^/]+$/.test(file)

/**
 * What bench/peers holds: the same pages by other frameworks, which find pages and layouts by forced names,
 * in forced folders, and read their settings themselves. Names they do not force are ours.
 */
export const isPeer = (file: string) => file.startsWith('bench/peers/')

// Strings come first, because '/assets/*' opens no comment.
const stringsAndComments =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** Code without its comments, so that prose cannot break a rule. */
export function withoutComments(text: string): string {
  return text.replaceAll(stringsAndComments, (found) => (found.startsWith('/') ? '' : found))
}

const importStatement =
  /^ *(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'|^ *import\s+'([^']+)'|\bimport\s*\(\s*'([^']+)'/gm

/** Paths of ours that a file imports, types included, and the packages it names. */
export function importsOf(file: SourceFile) {
  const named = [...withoutComments(file.text).matchAll(importStatement)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )
  return {
    ours: named
      .filter((name) => name.startsWith('.'))
      .map((name) => path.posix.join(path.posix.dirname(file.path), name)),
    packages: named.filter((name) => !name.startsWith('.')),
  }
}
