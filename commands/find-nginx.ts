import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const systemPath = '/usr/sbin/nginx'
const folder = path.resolve('node_modules/.cache/nginx')
const unpacked = path.join(folder, systemPath)
const debianPackages = ['nginx', 'nginx-core']
// Another apt-get may be at work: wait for it (in seconds) rather than fail.
const patience = ['-o', 'DPkg::Lock::Timeout=120']

/**
 * Finds an nginx for the test of deployment/nginx.conf: the system's, else Debian's package (as root),
 * which is unpacked and not installed: installing it would start a server on port 80.
 * Answers its path, or the problem in a sentence.
 */
export function findNginx(): { path: string } | { problem: string } {
  const present = [systemPath, unpacked].find((file) => existsSync(file))
  if (present) return { path: present }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && unpack())
    return { path: unpacked }
  return { problem: 'There is no nginx here, and it is fetched only as root on Debian.' }
}

function unpack(): boolean {
  mkdirSync(folder, { recursive: true })
  const isFetched = () =>
    debianPackages.some((name) => run('apt-get', [...patience, 'download', name]))
  // The lists of packages may be missing or too old.
  if (!isFetched() && !(run('apt-get', [...patience, 'update', '-qq']) && isFetched())) return false
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    run('dpkg', ['-x', file, '.'])
  }
  return existsSync(unpacked) && run(unpacked, ['-v'])
}

const run = (file: string, args: string[]) =>
  spawnSync(file, args, { cwd: folder, stdio: 'ignore' }).status === 0
