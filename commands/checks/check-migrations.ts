// Checks that no migration on main was changed, renamed or removed since this check exists: databases have applied
// them. Compares the files of this checkout with git's history, where there is one.
import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

const folders = ['packages/supabase-apis/bootstrap', 'supabase/migrations']
const thisCheck = 'commands/checks/check-migrations.ts'

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** Why there is nothing to compare with, if so. */
function findObstacle(): string | undefined {
  const top = tryGit('rev-parse', '--show-toplevel')
  if (top === undefined || realpathSync(top) !== realpathSync('.')) return 'this is no git checkout'
  if (tryGit('rev-parse', '--verify', 'HEAD') === undefined) return 'there is no commit yet'
  if (git('rev-parse', '--is-shallow-repository') === 'true') return 'this checkout is shallow'
  return undefined
}

/** The newest commit of main that this checkout contains. On main, and where there is no main, that is HEAD. */
const findBase = () =>
  tryGit('merge-base', 'HEAD', 'origin/main') ??
  tryGit('merge-base', 'HEAD', 'main') ??
  git('rev-parse', 'HEAD')

const mainline = ['log', '--first-parent', '-m', '--no-renames', '--diff-filter=A', '--reverse']

/** For each migration on main the commit to compare with: that of this check, or a later one that added the file. */
function listOrigins(base: string): Map<string, string> {
  const start = lines(git(...mainline, '--format=%H', base, '--', thisCheck))[0] ?? base
  const origins = new Map<string, string>()
  for (const file of lines(git('ls-tree', '-r', '--name-only', start, '--', ...folders))) {
    origins.set(file, start)
  }
  const added = git(
    ...mainline,
    '--format=commit %H',
    '--name-only',
    `${start}..${base}`,
    '--',
    ...folders,
  )
  let commit = start
  for (const line of lines(added)) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length)
    else if (!origins.has(line)) origins.set(line, commit)
  }
  return origins
}

/** One sentence for each migration that differs from the one on main. */
function listChanged(origins: Map<string, string>): string[] {
  const byCommit = Map.groupBy(origins.keys(), (file) => origins.get(file) ?? '')
  return [...byCommit].flatMap(([commit, files]) =>
    lines(git('diff', '--name-status', '--no-renames', commit, '--', ...files)).map((line) => {
      const [status, file] = line.split('\t')
      return `${file} is on main and was ${status === 'D' ? 'removed or renamed' : 'edited'}. Databases have applied it: git checkout ${commit.slice(0, 10)} -- ${file}, and write a new migration.`
    }),
  )
}

/** One sentence for each migration that a second commit since main changes: both would be versions of main. */
function listUnsettled(base: string): string[] {
  const changes = [
    'log',
    '--first-parent',
    '--no-renames',
    '--diff-filter=M',
    '--format=',
    '--name-only',
  ]
  const files = lines(git(...changes, `${base}..HEAD`, '--', ...folders))
  return [...new Set(files)].map(
    (file) => `${file} was changed by a second commit. Squash the two before they reach main.`,
  )
}

const obstacle = findObstacle()
if (obstacle) {
  console.log(`Migrations were not compared with main: ${obstacle}.`)
} else {
  const base = findBase()
  const mistakes = [...listChanged(listOrigins(base)), ...listUnsettled(base)]
  for (const sentence of mistakes) console.log(sentence)
  if (mistakes.length > 0) process.exitCode = 1
}
