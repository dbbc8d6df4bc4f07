import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { reservePort } from '../supabase-apis/fixtures/reserved-port.ts'
import { cleanUpOnSignal } from '../../test/fixtures/signal-cleanup.ts'
import { writePeerSlice } from './peer-slice.ts'
import { installPinned } from '../../commands/building/pinned-install.mjs'

/** A framework that serves the same pages for comparison, from `packages/bench/peers`. */
type Peer = {
  folder: string
  name: string
  package: string
  build: string[]
  start(port: number): { args: string[]; settings: Record<string, string> }
  /** Acts as a visitor would until the page is hydrated. */
  hydrate(page: Page): Promise<void>
}

const startTimeoutMs = 120_000

export const peers: Peer[] = [
  {
    folder: 'packages/bench/peers/next',
    name: 'Next',
    package: 'next',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: (port) => ({
      args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
      settings: {},
    }),
    hydrate: (page) => page.mouse.move(9, 9),
  },
  {
    folder: 'packages/bench/peers/astro',
    name: 'Astro',
    package: 'astro',
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    start: (port) => ({
      args: ['dist/server/entry.mjs'],
      settings: { HOST: '127.0.0.1', PORT: String(port) },
    }),
    // Its island hydrates when visible. The island itself has no box, so scroll to what surrounds it; the list
    // page has no island.
    async hydrate(page) {
      await page.evaluate(() => document.querySelector('#your-review')?.scrollIntoView())
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    },
  },
]

/** Installs a peer's pinned packages, writes our content into it and builds it. Returns its name with version. */
export async function preparePeer(peer: Peer): Promise<string> {
  const root = path.resolve(peer.folder)
  const problem = await installPinned(root)
  if (problem) throw new Error(`${peer.name} could not be installed: ${problem}`)
  await writePeerSlice(peer.folder)
  await buildPeer(peer)
  const installed = await readFile(path.join(root, 'node_modules', peer.package, 'package.json'))
  return `${peer.name} ${(JSON.parse(installed.toString()) as { version: string }).version}`
}

function buildPeer(peer: Peer): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = openPeerProgram(peer, peer.build, {}, 'pipe')
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${peer.name} could not be built:\n${output}`))
    })
  })
}

/** Starts a built peer that reads reviews from our site. `close` stops it and waits until it has ended. */
export async function startPeer(peer: Peer, siteUrl: string, readyPath: string) {
  const port = await reservePort()
  const url = `http://127.0.0.1:${port}`
  const { args, settings } = peer.start(port)
  const child = openPeerProgram(peer, args, { ...settings, SITE_URL: siteUrl }, 'ignore')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = cleanUpOnSignal(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const deadline = performance.now() + startTimeoutMs
  while (!(await fetch(url + readyPath).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await close()
      throw new Error(`${peer.name} does not serve ${readyPath}`)
    }
    await wait(50)
  }
  return { url, close }
}

function openPeerProgram(
  peer: Peer,
  args: string[],
  settings: Record<string, string>,
  output: 'pipe' | 'ignore',
) {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  return spawn(process.execPath, args, {
    cwd: path.resolve(peer.folder),
    env: { ...process.env, ...quiet, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', output, output === 'pipe' ? 'pipe' : 'inherit'],
  })
}
