import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

// Wait up to 120 s for another apt-get instead of failing.
export const aptLockTimeout = ['-o', 'DPkg::Lock::Timeout=120']

/**
 * Finds a program at its system path, else (as root on Debian) unpacks it from the first of these packages that
 * can be downloaded, without installing it. Returns its path, or the problem in one sentence.
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
  const canDownload = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canDownload && unpack(folder, packages) && existsSync(unpacked)) return { path: unpacked }
  return { problem: `${name} is not installed, and downloading it takes root on Debian.` }
}

function unpack(folder: string, packages: string[]): boolean {
  mkdirSync(folder, { recursive: true })
  const run = (file: string, args: string[]) =>
    spawnSync(file, args, { cwd: folder, stdio: 'ignore' }).status === 0
  const downloads = () =>
    packages.some((name) => run('apt-get', [...aptLockTimeout, 'download', name]))
  // The package lists may be missing or outdated.
  if (!downloads() && !(run('apt-get', [...aptLockTimeout, 'update', '-qq']) && downloads()))
    return false
  return readdirSync(folder)
    .filter((name) => name.endsWith('.deb'))
    .every((file) => run('dpkg', ['-x', file, '.']))
}
