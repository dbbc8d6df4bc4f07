// Checks that no migration on main was changed, renamed or removed since this check exists: databases have applied
// them. Compares the files of this checkout with git's history, where there is one. Before the first tag `v*`, a commit
// whose message has a line 'Baseline: <why>' and which leaves only the baseline may write it again: from then on,
// migrations are compared with that commit.
import { realpathSync } from 'node:fs'
import {
  findNewBaseline,
  firstRelease,
  git,
  lines,
  listFiles,
} from '../building/baseline-commit.ts'

const bootstrap = 'packages/supabase-apis/bootstrap'
const migrations = 'supabase/migrations'
const thisCheck = 'commands/checks/check-migrations.ts'

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

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

/** For each migration in the folder the commit to compare with: `start`, or a later one of main that added the file. */
function listOrigins(folder: string, start: string, base: string): Map<string, string> {
  const origins = new Map(listFiles(start, folder).map((file) => [file, start]))
  const range = `${start}..${base}`
  let commit = start
  for (const line of lines(
    git(...mainline, '--format=commit %H', '--name-only', range, '--', folder),
  )) {
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

/** One sentence for each migration that a second commit since `start` changes: both would be versions of main. */
function listUnsettled(folder: string, start: string): string[] {
  const changes = ['log', '--first-parent', '--no-renames', '--diff-filter=M', '--format=']
  const files = lines(git(...changes, '--name-only', `${start}..HEAD`, '--', folder))
  return [...new Set(files)].map(
    (file) => `${file} was changed by a second commit. Squash the two before they reach main.`,
  )
}

const obstacle = findObstacle()
if (obstacle) {
  console.log(`Migrations were not compared with main: ${obstacle}.`)
} else {
  const base = findBase()
  const start = lines(git(...mainline, '--format=%H', base, '--', thisCheck))[0] ?? base
  const baseline = findNewBaseline()
  const isOnMain = baseline && tryGit('merge-base', '--is-ancestor', baseline, base) !== undefined
  const changed = [
    ...listChanged(listOrigins(bootstrap, start, base)),
    ...listChanged(listOrigins(migrations, baseline ?? start, base)),
  ]
  if (changed.length > 0 && !firstRelease()) {
    changed.push(
      "Until the first release a change of the schema may also be written into the baseline: npm run migrate -- baseline, and a line 'Baseline: <why>' in the message of the commit.",
    )
  }
  const mistakes = [
    ...changed,
    ...listUnsettled(bootstrap, base),
    ...listUnsettled(migrations, baseline && !isOnMain ? baseline : base),
  ]
  for (const sentence of mistakes) console.log(sentence)
  if (mistakes.length > 0) process.exitCode = 1
}
