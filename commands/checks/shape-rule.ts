import path from 'node:path'

/** A file of the repository: its path from the top, with slashes, and its text. */
export type SourceFile = { path: string; text: string }

/** Where a file breaks a rule, and how. */
export type Violation = { path: string; message: string }

/** A rule about the source tree: its name, the reason for it, and a function that finds its violations. */
export type ShapeRule = {
  name: string
  reason: string
  find(files: SourceFile[]): Violation[]
}

/** Applies a rule to each file by itself; `check` returns the complaint, or undefined. */
export function eachFile(check: (file: SourceFile) => string | undefined): ShapeRule['find'] {
  return (files) =>
    files.flatMap((file) => {
      const message = check(file)
      return message ? [{ path: file.path, message }] : []
    })
}

export const isCode = (file: string) => /\.(ts|tsx|mjs|mts)$/.test(file)

/** A test, or a fixture by its name (`open-test-site.ts`, `test-data-api.ts`). */
export const isTest = (file: string) =>
  /\.(test|journey)\.tsx?$|^(?!commands\/checks\/test-tally)(.*\/)?(open-)?test-[^/]+$/.test(file)

/** Content an editor writes: one file per entry, named by its URL, of any length. */
export const isContentEntry = (file: string) =>
  /^content\/(centers|chargers|drawings|guides|information|models)\/[^/]+$/.test(file)

/**
 * The same pages built with other frameworks, which prescribe the names and folders of pages and layouts and
 * read their own settings.
 */
export const isPeer = (file: string) => file.startsWith('packages/bench/peers/')

// Strings come first, because '/assets/*' does not open a comment.
const stringsAndComments =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** Removes comments, so that prose cannot break a rule. */
export function withoutComments(text: string): string {
  return text.replaceAll(stringsAndComments, (match) => (match.startsWith('/') ? '' : match))
}

const importStatement =
  /^ *(?:import|export)\s[^'";]*?\bfrom\s+'([^']+)'|^ *import\s+'([^']+)'|\bimport\s*\(\s*'([^']+)'/gm

/** The project files and the packages that a file imports, type imports included. */
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
