import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Finds nginx for benchmarks and the test of deployment/nginx.conf. Uses the system's if there is one, else unpacks
 * Debian's package without installing it, because installing would start a server on port 80.
 */
export const findNginx = () => findDebianProgram('/usr/sbin/nginx', ['nginx', 'nginx-core'])

/** Finds Caddy for the test of deployment/Caddyfile, as `findNginx` finds nginx. */
export const findCaddy = () => findDebianProgram('/usr/bin/caddy', ['caddy'])

/** Finds HAProxy for the test of deployment/haproxy.cfg, as `findNginx` finds nginx. */
export const findHaproxy = () =>
  findDebianProgram('/usr/sbin/haproxy', ['haproxy'], ['liblua5.3-0'])

/** Finds PgBouncer for the tests with poolers, as `findNginx` finds nginx. */
export const findPgBouncer = () =>
  findDebianProgram('/usr/sbin/pgbouncer', ['pgbouncer'], ['libc-ares2', 'libevent-2.1-7'])

// Wait up to 120 s for another apt-get instead of failing.
export const aptLockTimeout = ['-o', 'DPkg::Lock::Timeout=120']

/**
 * Finds a program at its system path, else (as root on Debian) unpacks it from the first of these packages that
 * can be downloaded, with its `libraries`, without installing anything. Returns the path to run, or the problem in
 * one sentence.
 */
export function findDebianProgram(
  systemPath: string,
  packages: string[],
  libraries: string[] = [],
): { path: string } | { problem: string } {
  if (existsSync(systemPath)) return { path: systemPath }
  const name = path.basename(systemPath)
  const folder = path.resolve('node_modules/.cache', name)
  const unpacked = path.join(folder, systemPath)
  const start = path.join(folder, 'start')
  if (!existsSync(start)) {
    const canDownload = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    const all = [packages, ...libraries.map((library) => [library])]
    if (!canDownload || !all.every((names) => unpack(folder, names)) || !existsSync(unpacked))
      return { problem: `${name} is not installed, and downloading it takes root on Debian.` }
    const found = libraryFolders.map((each) => path.join(folder, each)).join(':')
    const script = `#!/bin/sh\nLD_LIBRARY_PATH='${found}' exec '${unpacked}' "$@"\n`
    writeFileSync(start, script, { mode: 0o755 })
  }
  const missing = missingLibrary(unpacked, folder)
  if (missing) return { problem: `${name} lacks the library ${missing}.` }
  // Without libraries of its own it needs no script, and may be a library itself.
  return { path: libraries.length > 0 ? start : unpacked }
}

const libraryFolders = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu', 'usr/lib']

/** The first shared library that is neither on the system nor unpacked; undefined if all are there. */
function missingLibrary(program: string, folder: string): string | undefined {
  const env = { LD_LIBRARY_PATH: libraryFolders.map((each) => path.join(folder, each)).join(':') }
  const { stdout } = spawnSync('/usr/bin/ldd', [program], { env, encoding: 'utf8' })
  return /(\S+) => not found/.exec(stdout ?? '')?.[1]
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

/**
 * Installs Debian's packages, as root on Debian: for libraries of other languages, which cannot be unpacked anywhere.
 * Returns the problem in one sentence, or nothing.
 */
export function installDebianPackages(names: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `${names.join(', ')}: not installed, and installing takes root on Debian.`
  const run = (args: string[]) =>
    spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...aptLockTimeout, ...args], {
      stdio: 'ignore',
    }).status === 0
  const install = () => run(['install', '-y', '-qq', '--no-install-recommends', ...names])
  return install() || (run(['update', '-qq']) && install())
    ? undefined
    : `${names.join(', ')}: apt-get could not install them.`
}
