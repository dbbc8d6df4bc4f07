// `node commands/run.mjs <name>`: the door to every command. It starts on the Node a machine
// already has (20 or newer), before anything is installed, so it is plain JavaScript; it makes sure
// what package-lock.json pins is installed, then hands over to commands/<name>.ts on the pinned Node.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPinned, isInstalled } from '../building/pinned-install.mjs'

const wantedMajor = 24
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [name = '', ...rest] = process.argv.slice(2)
const script = path.join(root, name.startsWith('bench') ? 'bench' : 'commands', `${name}.ts`)

if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script)) {
  fail(`There is no command '${name}'. The commands are the "scripts" in package.json.`)
}

process.chdir(root)
const ready = isInstalled(root)
if (!ready) {
  const problem = await installPinned(root)
  if (problem) fail(problem)
}

const node = findNode()
if (!node) {
  fail(
    `No Node ${wantedMajor} is pinned for ${process.platform}-${process.arch}, and this is Node ` +
      `${process.versions.node}. Install Node ${wantedMajor} or newer and run the command again.`,
  )
} else if (ready && isThisProcess(node)) {
  // npm puts node_modules/.bin first in PATH, so this is the usual case: no second process.
  process.argv.splice(1, process.argv.length - 1, script, ...rest)
  await import(pathToFileURL(script).href)
} else {
  handOver(node)
}

/** The pinned Node of this platform, else the running one when it is new enough. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) return pinned
  return Number.parseInt(process.versions.node, 10) >= wantedMajor ? process.execPath : undefined
}

/** @param {string} file */
function isThisProcess(file) {
  return realpathSync(file) === realpathSync(process.execPath)
}

/** @param {string} file the Node that runs the command from here on */
function handOver(file) {
  const bin = path.join(root, 'node_modules', '.bin')
  const child = spawn(file, [...process.execArgv, script, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => fail(`Node at ${file} does not start: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
