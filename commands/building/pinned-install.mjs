// Runs on any Node from 20 on and imports nothing that needs installing.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { withFileLock } from './file-lock.mjs'
import { runNpm } from './npm-process.mjs'

// npm ends its errors with a page of usage, which hides the error.
const shownLines = 12
const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * True when node_modules has what package-lock.json pins. npm finishes an install by recording it in
 * node_modules/.package-lock.json. Comparing the two also detects an interrupted install, a manual one
 * and one of another branch. A stamp file of our own would miss those.
 *
 * @param {string} root the folder of package.json
 */
export function isInstalled(root) {
  const locked = readJson(path.join(root, 'package-lock.json'))?.packages
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!locked || !installed || !agreesWithLock(root)) return false
  return (
    Object.keys(installed).every((location) => locked[location] !== undefined) &&
    Object.keys(locked).every((location) => {
      if (isOurs(location) || locked[location].link) return true
      // npm skips optional packages of other platforms; an installed one must have the pinned version.
      if (!installed[location]) return locked[location].optional === true
      return installed[location].version === locked[location].version
    })
  )
}

/**
 * Installs what package-lock.json pins. Of several processes, one installs and the others wait.
 *
 * @param {string} root the folder of package.json
 * @returns {Promise<string | undefined>} an error message for people, or undefined
 */
export async function installPinned(root) {
  if (!existsSync(path.join(root, 'package-lock.json'))) {
    return 'package-lock.json is missing: this copy of the project is not complete.'
  }
  if (!agreesWithLock(root)) {
    return "package.json, or that of a folder in packages/, does not agree with package-lock.json. Run 'npm install' to bring the lock up to date."
  }
  const lockFile = path.join(root, '.installing')
  /** @param {string} holder */
  const reportWaiting = (holder) =>
    console.log(`Waiting for process ${holder}, which is installing ...`)
  return withFileLock(lockFile, () => install(root), reportWaiting)
}

/** @param {string} root */
async function install(root) {
  if (isInstalled(root)) return undefined
  console.log('Installing the pinned packages (a minute or two the first time) ...')
  const start = performance.now()
  const { code, output } = await runNpm(root, [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code === 0) {
    const seconds = (performance.now() - start) / 1000
    console.log(`The packages are installed (${seconds.toFixed(1)} s).`)
    return undefined
  }
  const lines = output.trim().split('\n')
  const shown = lines.slice(0, shownLines).join('\n')
  return `${shown}\n\nThe pinned packages could not be installed. ${explainFailure(output)}`
}

/**
 * Advice after a failed install, from npm's output.
 *
 * @param {string} output
 */
export function explainFailure(output) {
  if (
    /SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF|GET_ISSUER)|CERT_(UNTRUSTED|HAS_EXPIRED)/.test(output)
  ) {
    return "npm does not trust the registry's certificate; usually a proxy in between has put in its own. Set NODE_EXTRA_CA_CERTS to the file of its CA and run the command again."
  }
  return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)
    ? 'The package registry cannot be reached. Check the network and run the command again.'
    : "'npm ci' failed."
}

/**
 * Whether package.json, and that of every workspace, wants what the lock file pins.
 *
 * @param {string} root
 */
function agreesWithLock(root) {
  const locked = readJson(path.join(root, 'package-lock.json'))?.packages
  if (!locked?.['']) return false
  return Object.keys(locked)
    .filter(isOurs)
    .every((location) => {
      const wanted = readJson(path.join(root, location, 'package.json'))
      return (
        wanted &&
        dependencyKinds.every((kind) => isDeepStrictEqual(wanted[kind], locked[location][kind]))
      )
    })
}

/**
 * Whether a location in the lock file is the project or one of its workspaces, which npm links and does not fetch.
 *
 * @param {string} location
 */
const isOurs = (location) => !/(^|\/)node_modules\//.test(location)

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
