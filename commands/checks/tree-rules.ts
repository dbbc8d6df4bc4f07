import path from 'node:path'
import { hasRole } from './file-roles.ts'
import { eachFile, isCode, isContentEntry, isPeer, isTest, type ShapeRule } from './shape-rule.ts'

const emptyNames = new Set([
  'index',
  'page',
  'utils',
  'util',
  'types',
  'helpers',
  'helper',
  'common',
  'misc',
])

/** A name of ours: not a declaration beside its code, a tool's configuration, or a peer framework's file. */
const isOurName = (file: string) =>
  (isCode(file) || file.endsWith('.css')) &&
  !isContentEntry(file) &&
  !isPeer(file) &&
  !/\.(d\.mts|config\.ts)$/.test(file)

/**
 * Names that a peer's framework requires: configuration, layouts, and `page.tsx`, which Next wants for every page, so
 * two of them cannot differ.
 */
const isRequiredName = (file: string) =>
  /\/(page|layout)\.tsx$|\/src\/pages\/|\.config\.(ts|mjs)$/.test(file)
const mustBeUnique = (file: string) =>
  isOurName(file) || (isPeer(file) && isCode(file) && !isRequiredName(file))

/** The name up to the first dot: `review-form.test.tsx` is about `review-form`. */
const baseName = (file: string) => path.posix.basename(file).replace(/\..*$/, '')

export const nameRules: ShapeRule[] = [
  {
    name: 'components end in their role',
    reason: 'A name that ends in its role says what a component shows before the file is opened.',
    find: eachFile(({ path: file }) => {
      const name = baseName(file)
      if (!/^app\/.*\.tsx$/.test(file) || isTest(file) || hasRole(name)) return undefined
      return `'${name}' ends in no role of commands/checks/file-roles.ts: rename it, or add the role`
    }),
  },
  {
    name: 'no empty names',
    reason: 'A file called utils collects what nobody placed; a file called index hides its name.',
    find: eachFile(({ path: file }) => {
      const name = baseName(file)
      return isOurName(file) && emptyNames.has(name)
        ? `'${name}' says nothing about what is inside`
        : undefined
    }),
  },
  {
    name: 'unique base names',
    reason: 'Every file can be opened and found by its bare name.',
    find(files) {
      const byName = Map.groupBy(
        files.filter((file) => mustBeUnique(file.path)),
        ({ path: file }) => path.posix.basename(file).replace(/\.(ts|tsx|mjs|mts|css)$/, ''),
      )
      return [...byName].flatMap(([name, sharing]) =>
        sharing.slice(1).map((file) => ({
          path: file.path,
          message: `'${name}' is also the name of ${sharing[0]?.path}`,
        })),
      )
    },
  },
]
