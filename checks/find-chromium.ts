import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptPatience } from './debian-program.ts'

const systemPath = '/usr/bin/chromium'

/**
 * Finds a Chromium for the journeys: CHROME_PATH, else the system's, else Debian's package (as
 * root, which fetches it), else the one Playwright downloads.
 * Answers its path, or the problem in a sentence.
 */
export function findChromium(): { path: string } | { problem: string } {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    return existsSync(wanted) ? { path: wanted } : { problem: `CHROME_PATH: no file at ${wanted}` }
  }
  if (existsSync(systemPath)) return { path: systemPath }
  return installWithApt() ?? installWithPlaywright()
}

/** The path of a Chromium, found as above. Throws with the problem when there is none. */
export function requireChromium(): string {
  const found = findChromium()
  if ('problem' in found) throw new Error(found.problem)
  return found.path
}

/** What a Chromium that measures is started with. */
export const measuringFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** The Chromium that is there already: the one CHROME_PATH names, else the system's. */
export function presentChromium(): string | undefined {
  const path = process.env.CHROME_PATH ?? systemPath
  return existsSync(path) ? path : undefined
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the journeys with apt-get (about a minute) ...')
  const install = [...aptPatience, 'install', '-y', '-qq', '--no-install-recommends', 'chromium']
  const succeeded = run('apt-get', [...aptPatience, 'update', '-qq']) && run('apt-get', install)
  return succeeded && existsSync(systemPath) ? { path: systemPath } : undefined
}

function installWithPlaywright() {
  console.log("Installing Playwright's Chromium for the journeys (about a minute) ...")
  if (run('playwright', ['install', 'chromium'])) {
    const path = askPlaywright()
    if (path && existsSync(path)) return { path }
  }
  return {
    problem:
      'There is no Chromium and none could be installed. ' +
      'Install one and name it in CHROME_PATH, or run the command as root on Debian.',
  }
}

/** Asked in a process of its own: loading Playwright takes longer than everything else here. */
function askPlaywright() {
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
