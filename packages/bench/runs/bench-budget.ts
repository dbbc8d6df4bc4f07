// `npm run bench -- budget [--short] [--against COMMIT]`: this checkout beside the commit before, or beside the last one
// while files differ from it. Prints bytes, statements, scripts, modules and files, processor time of pages, of a start
// and of ten questions to the catalogue, and memory, and lists what grew by more than 5%. Fails if a count grew
// and no message of the commits has a line `Budget: why`. Without a commit to compare with it says so and passes.
// `--short` measures times and memory briefly, within a few minutes, as continuous integration does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type * as startMemoryModule from '../../../commands/start-memory.mjs'
import { machineMemory } from '../../../backend/settings/machine-memory.mjs'
import { buildSiteIfStale } from '../../../commands/building/site-build.ts'
import { openAttackedSite, send, type AttackedSite } from '../attacks/attacked-site.ts'
import { printTable } from '../bench-results.ts'
import { judge, type Figure } from '../budget.ts'
import { countFiles, findCommitBefore, messagesSince, openCommit } from '../commit-before.ts'
import type { Counted } from '../count-probe.ts'
import { describeRun } from '../machine-state.ts'
import { hydrateSite, openWeightMeter } from '../page-weight.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { processorMilliseconds, proportionalMemory } from '../process-usage.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, against: { type: 'string' } },
})
const effort = values.short
  ? { rounds: 2, renders: 10, requests: 1_000, questions: 1 }
  : { rounds: 5, renders: 40, requests: 5_000, questions: 5 }
const pages = ['/', '/nissan-leaf', '/ev-cost?km=12000', '/ev-models', '/charging-stations/find']
const questions = ['brake', 'brake pad nissan leaf', 'wiper', 'battery', 'charging cable']
  .concat(['filter', 'tyre', 'mirror', 'kia', '12v'])
  .map((text) => `/parts-catalog?search=${encodeURIComponent(text)}`)
const probe = ['--import', path.join(import.meta.dirname, '../count-probe.ts')]
const rendering = { PAGE_CACHE_MB: '0', TRUST_PROXY: '1' }

const commit = values.against ?? findCommitBefore()
const before =
  commit === undefined ? 'git does not have the commit before' : await openCommit(commit)
if (commit === undefined || typeof before === 'string') {
  console.log(`Nothing to compare with: ${before}`)
} else {
  try {
    await compare(commit, before.folder)
  } catch (error) {
    // What does not work is for the tests to say, which do not depend on the load of a machine.
    if (!values.short) throw error
    console.log('Not compared:', error)
  } finally {
    await before.remove()
  }
}

async function compare(since: string, folder: string) {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
  console.log(describeRun([process.cwd()]), `Beside ${since}.`)
  const figures = new Map<string, Figure>()
  const noteAll = (which: 'before' | 'now', isCount: boolean, found: Map<string, number>) => {
    for (const [name, value] of found) {
      const figure = figures.get(name) ?? { name, isCount, before: [], now: [] }
      figure[which].push(value)
      figures.set(name, figure)
    }
  }
  const both = [
    ['before', folder],
    ['now', process.cwd()],
  ] as const
  const datas = await Promise.all(both.map(() => mkdtemp(path.join(tmpdir(), 'budget-'))))
  const removeData = cleanUpOnSignal(async () => {
    // A site that is being stopped may still write.
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }
    for (const data of datas) await rm(data, options)
  })
  try {
    for (const [at, [which, place]] of both.entries()) {
      noteAll(which, true, await countAll(place, datas[at] ?? ''))
    }
    // The first start compiles.
    for (const [at, [, place]] of both.entries())
      await (await start(place, datas[at] ?? '')).close()
    for (let round = 0; round < effort.rounds; round += 1) {
      for (const [at, [which, place]] of both.entries()) {
        noteAll(which, false, await timeAll(place, datas[at] ?? ''))
      }
    }
    noteAll('before', true, new Map([['files', countFiles(since)]]))
    noteAll('now', true, new Map([['files', countFiles()]]))
  } finally {
    await removeData()
  }
  const { rows, grown, failed } = judge([...figures.values()], messagesSince(since))
  printTable(['', 'before', 'now', 'ratio'], rows)
  console.log(
    grown.length === 0
      ? 'Nothing grew by more than 5%.'
      : `Grew by more than 5%:\n  ${grown.join('\n  ')}`,
  )
  if (!failed) return
  console.log(
    'FAILED: make it smaller, or say why in the message of the commit, in a line "Budget: ..."',
  )
  process.exitCode = 1
}

/** What is the same each time: asked of a process that counts. It also fills the data folder for the others. */
async function countAll(folder: string, kept: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const site = await openAttackedSite(folder, rendering, { execArgv: probe, kept })
  try {
    await ask(site, '/')
    counts.set('modules of a start', (await count(site)).modules)
    for (const page of pages) {
      counts.set(`bytes of ${page}`, await ask(site, page))
      const sent: number[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        const { queries } = await count(site)
        await ask(site, page)
        sent.push((await count(site)).queries - queries)
      }
      // More than the least were sent by what the site does beside it.
      counts.set(`statements of ${page}`, Math.min(...sent))
    }
    for (const [page, bytes] of await weighScripts(site)) {
      counts.set(`bytes of scripts after a touch of ${page}`, bytes)
    }
  } finally {
    await site.close()
  }
  return counts
}

function count(site: AttackedSite): Promise<Counted> {
  const heard = site.hear<Counted>()
  site.tell('')
  return heard
}

/** Without a browser there are none. */
async function weighScripts({ port }: AttackedSite): Promise<[string, number][]> {
  const weights: [string, number][] = []
  try {
    const meter = await openWeightMeter()
    for (const page of ['/nissan-leaf', '/ev-cost', '/parts-catalog']) {
      const weight = await meter.measure(`http://127.0.0.1:${port}${page}`, hydrateSite)
      weights.push([page, weight.scriptsHydrated])
    }
    await meter.close()
  } catch (error) {
    console.log(
      `Scripts were not weighed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return weights
}

/** Processor time and memory of a second start, of pages, of questions, of many requests: the site and its PostgreSQL. */
async function timeAll(folder: string, kept: string): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  const begun = performance.now()
  const site = await start(folder, kept)
  try {
    await ask(site, '/nissan-leaf')
    times.set('ms of a start to the first page', performance.now() - begun)
    times.set('CPU ms of a start', processorMilliseconds(site.processId))
    for (const page of pages)
      times.set(`CPU ms of ${page}`, await costOf(site, [page], effort.renders))
    times.set('CPU ms of a catalogue question', await costOf(site, questions, effort.questions))
    for (let at = 0; at < effort.requests; at += 1)
      await ask(site, pages[at % pages.length] ?? '/', at)
    times.set(`MB after ${effort.requests} requests`, proportionalMemory(site.processId))
  } finally {
    await site.close()
  }
  return times
}

async function costOf(
  site: AttackedSite,
  paths: readonly string[],
  turns: number,
): Promise<number> {
  for (const each of paths) await ask(site, each)
  const used = processorMilliseconds(site.processId)
  for (let turn = 0; turn < turns; turn += 1) for (const each of paths) await ask(site, each, turn)
  return (processorMilliseconds(site.processId) - used) / (turns * paths.length)
}

/** The bytes of a page in Brotli. Each turn is of a network of its own: what one may use is not measured here. */
async function ask({ port }: AttackedSite, target: string, turn = 0): Promise<number> {
  const headers = {
    'Accept-Encoding': 'br',
    'X-Forwarded-For': `10.4.${(turn >> 8) & 255}.${turn & 255}`,
  }
  const { status, bytes } = await send(port, target, { headers })
  if (status !== 200) throw new Error(`${target} has status ${status}`)
  return bytes
}

/** Starts a site with the options and the environment that `npm start` of its checkout gives it. */
async function start(folder: string, kept: string): Promise<AttackedSite> {
  const file = pathToFileURL(path.join(folder, 'commands/start-memory.mjs')).href
  const { startMemory } = (await import(file)) as typeof startMemoryModule
  const cache = path.join(folder, 'node_modules/.cache/compiled')
  const { options, env } = startMemory({ memory: machineMemory(), options: [], env: {}, cache })
  return openAttackedSite(folder, { ...env, ...rendering }, { execArgv: options, kept })
}
