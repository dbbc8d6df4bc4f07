import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

// Another apt-get may be at work: wait for it (in seconds) rather than fail.
export const aptPatience = ['-o', 'DPkg::Lock::Timeout=120']

/**
 * Finds a program by its place on a system: there, else (as root on Debian) unpacked from the first of
 * these packages that can be fetched. Nothing is installed. Answers its path, or the problem in a sentence.
 */
export function findDebianProgram(
  systemPath: string,
  packages: string[],
): { path: string } | { problem: string } {
  const name = path.basename(systemPath)
  const folder = path.resolve('node_modules/.cache', name)
  const unpacked = path.join(folder, systemPath)
  const present = [systemPath, unpacked].find((file) => existsSync(file))
  if (present) return { path: present }
  const canFetch = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canFetch && unpack(folder, packages) && existsSync(unpacked)) return { path: unpacked }
  return { problem: `There is no ${name} here, and it is fetched only as root on Debian.` }
}

function unpack(folder: string, packages: string[]): boolean {
  mkdirSync(folder, { recursive: true })
  const run = (file: string, args: string[]) =>
    spawnSync(file, args, { cwd: folder, stdio: 'ignore' }).status === 0
  const isFetched = () =>
    packages.some((name) => run('apt-get', [...aptPatience, 'download', name]))
  // The lists of packages may be missing or too old.
  if (!isFetched() && !(run('apt-get', [...aptPatience, 'update', '-qq']) && isFetched()))
    return false
  return readdirSync(folder)
    .filter((name) => name.endsWith('.deb'))
    .every((file) => run('dpkg', ['-x', file, '.']))
}
