import path from 'node:path'
import type { ShapeRule, SourceFile, Violation } from './shape-rule.ts'
import { chooseCommand } from '../command-choice.mjs'

const indexFile = 'docs/decisions/000-how-we-decide.md'
const recordFile = /^docs\/decisions\/\d{3}-[^/]+\.md$/

export const linkRules: ShapeRule[] = [
  {
    name: 'links lead somewhere',
    reason: 'A reader who follows a dead link stops trusting the rest of the document.',
    find(files) {
      const byPath = new Map(files.map((file) => [file.path, file]))
      const folders = new Set(files.flatMap((file) => listFolders(file.path)))
      const isDead = (from: SourceFile, link: string) => {
        const [file = '', heading] = link.split('#')
        const target = file === '' ? from.path : path.posix.join(from.path, '..', file)
        const found = byPath.get(target)
        if (!found) return !folders.has(target.replace(/\/$/, ''))
        return heading !== undefined && !listHeadings(found.text).includes(heading)
      }
      return files
        .filter((file) => file.path.endsWith('.md'))
        .flatMap((file) =>
          listLinks(file.text)
            .filter((link) => isDead(file, link))
            .map((link) => ({
              path: file.path,
              message: `links to ${link}, which does not exist`,
            })),
        )
    },
  },
  {
    name: 'decisions are in the index',
    reason: 'The index shows which decisions are in force; one that is missing there is not found.',
    find(files) {
      const index = files.find((file) => file.path === indexFile)
      const records = files.filter(({ path: file }) => recordFile.test(file) && file !== indexFile)
      return records.flatMap((record): Violation[] => {
        const name = path.posix.basename(record.path)
        const row = index?.text
          .split('\n')
          .find((line) => line.includes(`| [${name.slice(0, 3)}](${name})`))
        const [, , , date = '', status = ''] = (row ?? '').split('|').map((cell) => cell.trim())
        const violations = []
        if (!/\d{4}$/.test(date) || status === '') {
          violations.push({
            path: record.path,
            message: `has no row with date and status in ${indexFile}`,
          })
        }
        if (!/^\*\*Date:\*\* .*\d{4}.* \*\*Status:\*\* \S/m.test(record.text)) {
          violations.push({
            path: record.path,
            message: 'has no line **Date:** ... **Status:** ...',
          })
        }
        return violations
      })
    },
  },
]

/** Relative link targets outside of code blocks. */
function listLinks(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}

/** The anchors of headings, as GitHub derives them. */
function listHeadings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** A name with one of these endings is a file of the project; others (`parts.csv`, `backup.json`) may be anybody's. */
const sourceFile =
  /^[\w.*@-][\w./*@-]*\.(ts|tsx|mjs|mts|sql|css|md|yaml|yml|conf|cfg|vcl|service|timer|sh|lua)$/
const folder = /^[\w.][\w./-]*\/$/

/** Folders that exist where the site runs, or belong to something else. */
const elsewhere = /^(data|build|backups|outbox|made|node_modules|old-folder|postgres)\//

// These quote names of earlier versions, or wrong ones.
const quotesWrongNames =
  /^(backend\/postgres\/migrations(\.test)?\.ts|commands\/(command-[^/]+|checks\/link-rules\.test\.ts)|supabase\/migrations\/.*)$/

export const mentionRules: ShapeRule[] = [
  {
    name: 'mentioned files exist',
    reason: 'A reader who looks for a file that is gone no longer trusts what the text says of it.',
    find(files) {
      const paths = new Set(files.flatMap(({ path: file }) => [file, ...foldersOf(file)]))
      return documents(files).flatMap((document) =>
        listCode(document.text).flatMap(({ code, line }) => {
          const name = code.replace(/:\d+$/, '')
          const isChecked = sourceFile.test(name) || folder.test(name)
          if (!isChecked || elsewhere.test(name) || isFound(name, line, document, paths)) return []
          return [{ path: document.path, message: `mentions ${name}, which does not exist` }]
        }),
      )
    },
  },
  {
    name: 'mentioned commands exist',
    reason: 'Commands are copied from texts into terminals.',
    find: (files) => [
      ...documents(files).flatMap((document) =>
        listCode(document.text).flatMap(({ code }) => findMistakes(document, code)),
      ),
      ...files
        .filter(({ path: file }) => !file.endsWith('.md') && !quotesWrongNames.test(file))
        .flatMap((file) => findMistakes(file, ...listNames(file.text))),
    ],
  },
]

const documents = (files: SourceFile[]) => files.filter(({ path: file }) => file.endsWith('.md'))

const foldersOf = (file: string) =>
  file.split('/').flatMap((_, at, parts) => (at > 0 ? [`${parts.slice(0, at).join('/')}/`] : []))

/** Code spans and the lines of code blocks of a document, each with the line around it. */
function listCode(text: string): { code: string; line: string }[] {
  let isBlock = false
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('```')) isBlock = !isBlock
    else if (isBlock || /^ {4}\S/.test(line)) {
      // A table of folders has a name, two spaces and what is there.
      const [name = ''] = line.trim().split(/ {2,}/)
      return [...new Set([name, line.trim()])].map((code) => ({ code, line }))
    }
    return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ code, line }))
  })
}

/**
 * Whether a file or folder is where the text says: from the top, beside the document, or beside or inside one that the
 * same line names in full. A file may also go by its name alone, or by the end of its path.
 */
function isFound(name: string, line: string, document: SourceFile, paths: Set<string>): boolean {
  const here = path.posix.dirname(document.path)
  if (paths.has(name) || paths.has(path.posix.join(here, name))) return true
  if (name.includes('*')) {
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
    return [...paths].some((file) =>
      pattern.test(name.includes('/') ? file : path.posix.basename(file)),
    )
  }
  // A README that names a folder beside it means that one.
  const isAboutHere =
    document.path.endsWith('/README.md') &&
    name.includes('/') &&
    paths.has(path.posix.join(here, name.slice(0, name.indexOf('/') + 1)))
  if (!name.endsWith('/'))
    return !isAboutHere && [...paths].some((file) => file.endsWith(`/${name}`))
  const named = [...line.matchAll(/[\w.-]+(\/[\w.-]+)*\//g)].map(([match]) => match)
  return named.some((other) =>
    [other, path.posix.join(other, '..'), path.posix.join(here, other)].some((one) =>
      paths.has(path.posix.join(one, name)),
    ),
  )
}

/** What is wrong with the commands in lines of code. */
function findMistakes({ path: file }: SourceFile, ...lines: string[]): Violation[] {
  return lines.flatMap((line) =>
    line
      .replace(/ # .*/, '')
      .split(/&&|;|\|\|/)
      .flatMap((command) => {
        const npm = /\bnpm (?:run +([a-z][\w:-]*)|(start|test)\b)(?: +-- +(.*))?/.exec(command)
        const node = /\bnode +commands\/run\.mjs +(.*)/.exec(command)
        if (!npm && !node) return []
        const [, name = '', usual = '', args = ''] = npm ?? []
        const words = `${node?.[1] ?? `${name || usual} ${args}`}`.split(/\s+/).filter(Boolean)
        const choice = chooseCommand(words)
        // A text may leave out what the command needs.
        if (!('text' in choice) || choice.code === 0 || choice.text.startsWith('Missing')) return []
        const [reason] = choice.text.split('\n')
        return [{ path: file, message: `has '${command.trim()}': ${reason}` }]
      }),
  )
}

/** The commands that a code file names, without arguments: in code there is no telling where the arguments end. */
const listNames = (text: string) =>
  [...text.matchAll(/\bnpm run [a-z][\w:-]*\w(?: -- [a-z][\w-]*\w)?/g)].map(([match]) => match)
