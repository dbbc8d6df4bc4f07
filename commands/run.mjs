// `node commands/run.mjs parts import parts.csv`: the entry point of every command. It starts on the Node a machine
// already has (20 or newer), before anything is installed, so it is plain JavaScript. It finds the command in
// command-list.mjs, installs what package-lock.json pins, then hands over to the command's file on the pinned Node.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { explainMissingNode, findNode } from './building/node-choice.mjs'
import { installPinned, isInstalled } from './building/pinned-install.mjs'
import { chooseCommand } from './command-choice.mjs'
import { startMemory } from './start-memory.mjs'
import { machineMemory } from '../backend/settings/machine-memory.mjs'
import { hasDied, openRestartLimit } from '../server/workers/start-again.mjs'

const parentPollMilliseconds = 250
const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const choice = chooseCommand(process.argv.slice(2))
if ('text' in choice) {
  console[choice.code === 0 ? 'log' : 'error'](choice.text)
  process.exit(choice.code)
}
const { args, keepsCompiled, usage } = choice
const script = path.join(root, choice.file)
const compiled = path.join(root, 'node_modules', '.cache', 'compiled')

stopWithNpm()
process.chdir(root)
const ready = isInstalled(root)
if (!ready) {
  const problem = explainMissingNode(root) ?? (await installPinned(root))
  if (problem) fail(problem)
}

// Keeping the code without its types spares an import, whose memory is measured, some 25 MB from its second run on.
if (keepsCompiled) {
  module.enableCompileCache?.(compiled)
}

const node = findNode(root)
if ('problem' in node) fail(node.problem)
if (choice.file === 'commands/start.ts') {
  keepStarted(node.path)
} else if (ready && realpathSync(node.path) === realpathSync(process.execPath)) {
  // npm puts node_modules/.bin first in PATH, so this is the usual case: no second process.
  process.argv.splice(1, process.argv.length - 1, script, ...args)
  // What the operator can mend comes without a stack trace; see OperatorError.
  await import(pathToFileURL(script).href).catch((error) => {
    if (error?.name === 'OperatorError') fail(error.message)
    if (error?.code?.startsWith('ERR_PARSE_ARGS')) fail(`${error.message}\n\n${usage}`)
    throw error
  })
} else {
  handOver(node.path)
}

/**
 * npm runs a script in a shell, and passes SIGTERM to that shell only. Many shells end without passing it
 * on, which would leave the site running: stop as on SIGTERM when the parent has exited.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, parentPollMilliseconds)
  watch.unref()
}

/** @param {string} file the Node that runs the command from here on */
function handOver(file) {
  const child = spawnCommand(file, 'inherit')
  for (const signal of passedOn) process.on(signal, () => child.kill(signal))
  child.on('exit', endLike)
}

/**
 * Starts the site, and again when its process dies. A signal to this process stops it for good.
 * @param {string} file the Node that runs the site
 */
function keepStarted(file) {
  const next = openRestartLimit()
  let isStopping = false
  /** @type {import('node:child_process').ChildProcess} */
  let child
  for (const signal of passedOn) {
    process.on(signal, () => {
      // With workers, SIGHUP replaces these.
      const replaces = signal === 'SIGHUP' && args.some((one) => one.startsWith('--workers'))
      if (!replaces) isStopping = true
      child.kill(signal)
    })
  }
  const start = () => {
    // Over the channel the site notices if this process is killed, and stops.
    child = spawnCommand(file, ['inherit', 'inherit', 'inherit', 'ipc'], {
      memory: machineMemory(),
      cache: compiled,
    })
    child.on('exit', (code, signal) => {
      if (isStopping || !hasDied(code, signal)) return endLike(code, signal)
      const how = signal ?? `exit code ${code}`
      if (next() === 'give up') {
        fail(
          `The site died again (${how}), for the sixth time within a minute: it is not started again.`,
        )
      }
      console.error(`The site died (${how}) and is started again.`)
      start()
    })
  }
  start()
}

/**
 * @param {string} file the Node that runs the command
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {{ memory: number, cache: string }} [bounds] of a process that stays
 */
function spawnCommand(file, stdio, bounds) {
  const bin = path.join(root, 'node_modules', '.bin')
  const own = { options: process.execArgv, env: process.env }
  const { options, env } = bounds ? startMemory({ ...own, ...bounds }) : own
  const child = spawn(file, [...options, script, ...args], {
    stdio,
    env: { ...env, PATH: `${bin}${path.delimiter}${env.PATH ?? ''}` },
  })
  child.on('error', (error) => fail(`Node at ${file} does not start: ${error.message}`))
  return child
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function endLike(code, signal) {
  if (!signal) process.exit(code ?? 1)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
