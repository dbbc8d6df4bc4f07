// Runs on any Node from 20 on and imports nothing that needs installing.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const neededMajor = 24

/** @typedef {{ platform: string, arch: string, version: string, execPath: string }} Machine */

/** @returns {Machine} */
const thisMachine = () => ({
  platform: process.platform,
  arch: process.arch,
  version: process.versions.node,
  execPath: process.execPath,
})

/**
 * Says in one line why no command can run here, before anything is installed: npm has no Node for this
 * platform and the running one is too old.
 *
 * @param {string} root the folder of package.json
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function explainMissingNode(root, machine = thisMachine()) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  if (isNewEnough(machine) || packageName(machine) in manifest.optionalDependencies)
    return undefined
  return (
    `This site needs Node ${neededMajor} or newer, and this is Node ${machine.version}. ` +
    `npm has no Node ${neededMajor} for ${machine.platform}-${machine.arch}: install it from nodejs.org, then run the command again.`
  )
}

/**
 * The Node that runs a command: the one npm installed for this platform, else the running one when it is new
 * enough.
 *
 * @param {string} root the folder of package.json
 * @param {Machine} [machine]
 * @returns {{ path: string } | { problem: string }} the problem in one line
 */
export function findNode(root, machine = thisMachine()) {
  const name = packageName(machine)
  const file = machine.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(root, 'node_modules', name, 'bin', file)
  if (existsSync(pinned)) return { path: pinned }
  if (isNewEnough(machine)) return { path: machine.execPath }
  return {
    problem: `The package ${name} is not installed, and Node ${machine.version} is too old: run 'npm ci --include=optional'.`,
  }
}

/** @param {Machine} machine */
const packageName = ({ platform, arch }) =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`

/** @param {Machine} machine */
const isNewEnough = ({ version }) => Number.parseInt(version, 10) >= neededMajor
