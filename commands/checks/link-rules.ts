import path from 'node:path'
import { type ShapeRule, type SourceFile, type Violation } from './shape-rule.ts'

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
