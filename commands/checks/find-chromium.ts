import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptLockTimeout } from './debian-programs.ts'

const systemPath = '/usr/bin/chromium'

/**
 * Finds a Chromium for the journeys: CHROME_PATH, else the system's, else Debian's package (installed as root),
 * else the one Playwright downloads. Returns its path, or the problem in one sentence.
 */
export function findChromium(): { path: string } | { problem: string } {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    return existsSync(wanted) ? { path: wanted } : { problem: `CHROME_PATH: no file at ${wanted}` }
  }
  if (existsSync(systemPath)) return { path: systemPath }
  return installWithApt() ?? installWithPlaywright()
}

/** The path of a Chromium, found likewise. Throws when there is none. */
export function requireChromium(): string {
  const found = findChromium()
  if ('problem' in found) throw new Error(found.problem)
  return found.path
}

/** Flags for a Chromium used in measurements. */
export const measuringFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** A Chromium that is already installed: CHROME_PATH, else the system's. */
export function installedChromium(): string | undefined {
  const path = process.env.CHROME_PATH ?? systemPath
  return existsSync(path) ? path : undefined
}

function installWithApt() {
  if (!mayInstall()) return undefined
  console.log('Installing Chromium for the journeys with apt-get (about a minute) ...')
  const succeeded = run('apt-get', [...aptLockTimeout, 'update', '-qq']) && install('chromium')
  if (!succeeded || !existsSync(systemPath)) return undefined
  return { path: systemPath }
}

/** Installs what most journeys take a quarter less in beside Debian's Chromium; without it they run in the whole one. */
export function addHeadlessShell(chromium: string): void {
  if (chromium !== systemPath || existsSync(`${systemPath}-headless-shell`) || !mayInstall()) return
  console.log('Installing chromium-headless-shell for the journeys with apt-get ...')
  install('chromium-headless-shell')
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const install = (name: string) =>
  run('apt-get', [...aptLockTimeout, 'install', '-y', '-qq', '--no-install-recommends', name])

function installWithPlaywright() {
  console.log("Installing Playwright's Chromium for the journeys (about a minute) ...")
  if (run('playwright', ['install', 'chromium'])) {
    const path = playwrightPath()
    if (path && existsSync(path)) return { path }
  }
  return {
    problem:
      'There is no Chromium, and installing one failed. ' +
      'Install one and set CHROME_PATH, or run the command as root on Debian.',
  }
}

/** In a child process: loading Playwright takes longer than everything else here. */
function playwrightPath() {
  const script = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim()
}

function run(file: string, args: string[]) {
  const result = spawnSync(file, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return result.status === 0
}
