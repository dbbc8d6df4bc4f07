// `npm run bench -- rolling [--requests 50000]`: repeatedly builds a changed site in place and rolls its workers,
// while visitors request pages and files over kept and new connections. Fails when one request fails. Works on a copy
// of this checkout in a temporary folder.
import { parseArgs } from 'node:util'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { startCommand } from '../../../test/fixtures/command-process.ts'
import { reservePort } from '../../supabase-apis/fixtures/reserved-port.ts'
import { openReleaseFolder } from '../../../test/fixtures/release-folder.ts'
import { requestRoll } from '../../../server/workers/control-socket.ts'
import type { DrillOutcome } from '../drills/fault-drills.ts'

const pages = ['/', '/ev-models', '/nissan-leaf', '/parts-catalog', '/brake-pads', '/readyz']
/** Changing this file changes the hashes of many scripts. */
const changed = 'app/ground/ui/page-link.tsx'

/** Builds and rolls at least twice, until enough requests were sent. */
async function rollUnderLoad(wanted: number): Promise<DrillOutcome> {
  const releases = await openReleaseFolder()
  const folder = await releases.current()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rolling-'))
  await chmod(dataDir, 0o711)
  const port = await reservePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' }
  const inFolder = (name: string, args: string[] = []) => startCommand(name, args, settings, folder)
  const site = inFolder('start', ['--workers', '2'])
  const source = path.join(folder, changed)
  const original = await readFile(source, 'utf8')
  const rounds: string[] = []
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
      if (site.child.exitCode !== null) throw new Error('The site did not start')
    }
    const visitors = openConstantVisitors(port, pages)
    for (let round = 1; round <= 2 || visitors.responses() < wanted; round += 1) {
      await writeFile(source, `${original}\nconsole.debug(${round})\n`)
      const start = performance.now()
      // The second build waits for the first, says so, and then builds again.
      const builds = [inFolder('build'), inFolder('build')]
      const outputs = (await Promise.all(builds.map(({ ended }) => ended))).map(
        ({ output }) => output,
      )
      const built = performance.now()
      const rolled = await requestRoll({ dataDir, port })
      if (rolled === 'not running' || rolled.problem) throw new Error(JSON.stringify(rolled))
      if (!outputs.join('').includes('Waiting for process')) throw new Error(outputs.join(''))
      rounds.push(`${seconds(built - start)} + ${seconds(performance.now() - built)}`)
    }
    const { responses, failures, ms } = await visitors.stop()
    const scripts = scriptsOf(await (await fetch(`http://127.0.0.1:${port}/`)).text())
    for (const failure of failures.slice(0, 20)) console.error(failure)
    return {
      report: `${failures.length} of ${responses} requests failed, at ${Math.round(responses / (ms / 1000))}/s, over ${rounds.length} rounds of two builds and a roll (${rounds.join(', ')} s); ${visitors.files()} files, ${scripts.length} of the last home page`,
      passed: failures.length === 0 && responses >= wanted,
    }
  } finally {
    if (site.child.kill('SIGTERM')) await site.ended
    await releases.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

type ConstantVisitors = {
  responses(): number
  /** How many different files the pages have linked to so far. */
  files(): number
  stop(): Promise<{ responses: number; failures: string[]; ms: number }>
}

/** The scripts, styles and pictures that a page links to. */
const scriptsOf = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|svg)/g)].map(([file]) => file)),
]

/**
 * Visitors who request one page after another, each with files that this or an earlier page links to. Some keep their
 * connections, some open new ones. Anything but a complete 200 is a failure; there are no retries.
 */
function openConstantVisitors(port: number, paths: string[]): ConstantVisitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const start = performance.now()
  const failures: string[] = []
  const files = new Set<string>()
  let responses = 0
  let stopped = false
  const ask = async (target: string, connection: Agent | false) => {
    try {
      const { status, body } = await request(port, target, connection)
      if (status !== 200) failures.push(`${target}: ${status}`)
      return body
    } catch (error) {
      failures.push(`${target}: ${String(error)}`)
      return ''
    } finally {
      responses += 1
    }
  }
  const visit = async (visitor: number, connection: Agent | false) => {
    for (let turn = visitor; !stopped; turn += 1) {
      const html = await ask(paths[turn % paths.length] ?? '/', connection)
      for (const file of scriptsOf(html)) files.add(file)
      const known = [...files]
      for (let step = 0; step < 4 && known.length > 0; step += 1) {
        await ask(known[(turn * 7 + step * 13) % known.length] ?? '/', connection)
      }
    }
  }
  const visiting = [
    ...Array.from({ length: 16 }, (_, visitor) => visit(visitor, agent)),
    ...Array.from({ length: 4 }, (_, visitor) => visit(visitor, false)),
  ]
  return {
    responses: () => responses,
    files: () => files.size,
    async stop() {
      stopped = true
      await Promise.all(visiting)
      agent.destroy()
      return { responses, failures, ms: performance.now() - start }
    },
  }
}

function request(port: number, target: string, agent: Agent | false) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path: target, agent }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.once('error', reject)
  })
}

const { values } = parseArgs({ options: { requests: { type: 'string', default: '50000' } } })

const { report, passed } = await rollUnderLoad(Number(values.requests))
console.log(`${passed ? 'ok    ' : 'FAILED'} ${report}`)
process.exitCode = passed ? 0 : 1
