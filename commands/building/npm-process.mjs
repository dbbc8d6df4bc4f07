// Runs on any Node from 20 on and imports nothing that needs installing.
import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * Runs npm in a folder. Never rejects: a failure to start is a failed run.
 *
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` is stdout and stderr together
 */
export function runNpm(root, args) {
  // Started by npm, use the same npm and Node: `node_modules/.bin/node` may be about to be replaced.
  const { npm_execpath: npmFile, npm_node_execpath: npmNode, ...env } = process.env
  const [file, before] = npmFile && npmNode ? [npmNode, [npmFile]] : ['npm', []]
  const bin = path.join(root, 'node_modules', '.bin')
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin)
  return new Promise((resolve) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      env: { ...env, PATH: folders.join(path.delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows `npm` is a script of its shell.
      shell: process.platform === 'win32' && file === 'npm',
    })
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) =>
      resolve({ code: 1, stdout, output: `npm does not start: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }))
  })
}
