import path from 'node:path'
import { hasRole, unusedEntries } from './file-roles.ts'
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

// Declarations share the name of their code, tools ask for their configuration by name, and a peer's
// names are its framework's.
const named = (file: string) =>
  (isCode(file) || file.endsWith('.css')) &&
  !isContentEntry(file) &&
  !isPeer(file) &&
  !/\.(d\.mts|config\.ts)$/.test(file)

/** In a peer only what its framework finds by name, or makes an address of, may be called as elsewhere. */
const hasForcedName = (file: string) => /\/(page|layout)\.tsx$|\/src\/pages\//.test(file)
const hasOwnName = (file: string) =>
  named(file) ||
  (isPeer(file) && isCode(file) && !hasForcedName(file) && !/\.config\.(ts|mjs)$/.test(file))

/** The name without what follows the first dot: `review-form.test.tsx` is about `review-form`. */
const baseName = (file: string) => path.posix.basename(file).replace(/\..*$/, '')

// A command is called what one types: `npm run import-parts`. Fixtures are named after what they do:
// `query-as.ts`. Benchmarks, checks and build steps are a few files each and need no role.
const isNamedFreely = (file: string) =>
  /^(bench|building|checks|commands|doctor|importing|test|workers)\//.test(file)

export const nameRules: ShapeRule[] = [
  {
    name: 'role at the end of a name',
    reason: 'A name that ends in its role says what to expect before the file is opened.',
    find: eachFile(({ path: file }) => {
      const name = baseName(file)
      if (!named(file) || isNamedFreely(file) || isTest(file) || hasRole(name)) return undefined
      return `'${name}' ends in no role of checks/file-roles.ts: rename it, or add the role with its promise`
    }),
  },
  {
    name: 'no names that say nothing',
    reason: 'A file called utils collects what nobody placed; a file called index hides its name.',
    find: eachFile(({ path: file }) => {
      const name = baseName(file)
      return named(file) && emptyNames.has(name)
        ? `'${name}' says nothing about what is inside`
        : undefined
    }),
  },
  {
    name: 'one file for each name',
    reason: 'Every file can be opened, found and spoken of by its bare name.',
    find(files) {
      const byName = Map.groupBy(
        files.filter((file) => hasOwnName(file.path)),
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
  {
    name: 'roles in use',
    reason: 'The list of roles stays the truth about the tree only if what is unused leaves it.',
    find(files) {
      const list = files.find((file) => file.path === 'checks/file-roles.ts')
      if (!list) return []
      const names = files.filter((file) => named(file.path)).map((file) => baseName(file.path))
      return unusedEntries(names).map((entry) => ({
        path: list.path,
        message: `'${entry}' is the name or role of no file any more`,
      }))
    },
  },
]
