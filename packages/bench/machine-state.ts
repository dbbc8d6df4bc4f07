import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'

/** The commit of each checkout, and what the machine is doing: numbers without them say little. */
export function describeRun(folders: readonly string[]): string {
  const git = (folder: string, ...args: string[]) =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).stdout.trim()
  const commits = folders.map((folder) => {
    const changed =
      git(folder, 'status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed'
    return `${folder} is ${git(folder, 'rev-parse', '--short', 'HEAD')}${changed}`
  })
  const [load = 0] = loadavg()
  return `${commits.join('; ')}. ${availableParallelism()} processors, load ${load.toFixed(1)}, ${new Date().toISOString()}`
}
