// `npm run bench -- renders [/path ...] [--against FOLDER] [--rounds 7] [--requests 40]`: processor time of a page that
// is rendered for every request, one at a time, as Brotli: by this build, by that of another checkout, and by a plain
// React server that sends the same elements, attributes and texts (see plain-server.ts). The three take turns, so that
// a busy moment of the machine hits all. Fails if the main thread of this build needs more than 1.5 times the plain one's.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSiteIfStale } from '../../../commands/building/site-build.ts'
import { openAttackedSite, send } from '../attacks/attacked-site.ts'
import { startPlainServer } from '../bare-process.ts'
import { printTable } from '../bench-results.ts'
import { describeRun } from '../machine-state.ts'
import { processorProbe, type ProcessorTime } from '../process-usage.ts'
import { compareRenders, mostOfPlain, type RenderCost } from '../render-costs.ts'
import { addSampleReviews } from '../sample-reviews.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '40' },
  },
})
const paths =
  positionals.length > 0
    ? positionals
    : ['/', '/nissan-leaf', '/ev-cost?km=12000', '/ev-models', '/charging-stations/find']
const requests = Number(values.requests)
const warmUps = 3
const build = await buildSiteIfStale()
if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
const folders = [process.cwd(), ...(values.against ? [path.resolve(values.against)] : [])]
console.log(describeRun(folders))

/** A server, and what each page cost it in each round. */
type Server = {
  name: string
  port: number
  processorTime: () => Promise<ProcessorTime>
  costs: Map<string, RenderCost[]>
}

const agent = new Agent({ keepAlive: true })
const closers: (() => unknown)[] = [() => agent.destroy()]
try {
  const sites: Server[] = []
  for (const folder of folders) sites.push(await openSite(folder))
  const plain = await startPlainServer(`http://127.0.0.1:${sites[0]?.port}`, paths)
  closers.unshift(plain.close)
  const { port, processorTime } = plain
  const servers = [...sites, { name: 'plain server', port, processorTime, costs: new Map() }]
  // The first requests run before the code is warm.
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
    for (const page of paths) for (const server of servers) await measure(server, page)
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const page of paths) {
      for (const at of servers.keys()) {
        const server = servers[(at + round) % servers.length]
        if (!server) continue
        const all = server.costs.get(page) ?? []
        server.costs.set(page, [...all, await measure(server, page)])
      }
    }
  }
  report(servers)
} finally {
  for (const close of closers) await close()
}

/** Starts the site of a checkout, without its page cache and with reviews of the Nissan Leaf. */
async function openSite(folder: string): Promise<Server> {
  const serviceKey = randomUUID()
  const site = await openAttackedSite(
    folder,
    { PAGE_CACHE_MB: '0', TRUST_PROXY: '1', SERVICE_KEY: serviceKey },
    { execArgv: processorProbe },
  )
  closers.unshift(site.close)
  await addSampleReviews(`http://127.0.0.1:${site.port}`, serviceKey, 'nissan-leaf')
  const processorTime = async () => {
    const answer = site.hear<ProcessorTime>()
    site.tell('')
    return answer
  }
  return { name: folder, port: site.port, processorTime, costs: new Map() }
}

async function measure(server: Server, page: string): Promise<RenderCost> {
  const before = await server.processorTime()
  let bytes = 0
  for (let at = 0; at < requests; at += 1) {
    // Each from a network of its own: what one may use is not measured here.
    const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': `10.4.${at >> 8}.${at & 255}` }
    const got = await send(server.port, page, { agent, headers })
    if (got.status !== 200) throw new Error(`${server.name}: ${page} has status ${got.status}`)
    bytes = got.bytes
  }
  const after = await server.processorTime()
  const each = (key: keyof ProcessorTime) => (after[key] - before[key]) / requests
  return { thread: each('thread'), process: each('process'), bytes }
}

function report(servers: Server[]) {
  const [own, ...others] = servers
  const plain = others.at(-1)
  const costs = (server: Server | undefined, page: string) => server?.costs.get(page) ?? []
  const over: string[] = []
  for (const page of paths) {
    const rows = servers.map((server) => {
      const other = others.length > 1 ? costs(others[0], page) : undefined
      const one = compareRenders(costs(server, page), costs(plain, page), other)
      if (server === own && one.ofPlain.thread > mostOfPlain) {
        over.push(`${page} ${one.ofPlain.thread.toFixed(2)}`)
      }
      const times = [one.thread, one.process, one.ofPlain.thread, one.ofPlain.process]
      const ratio = Number.isNaN(one.ofOther) ? '-' : one.ofOther.toFixed(2)
      return [server.name, ...times.map((time) => time.toFixed(2)), ratio, kilobytes(one.bytes)]
    })
    const header = [page, 'main thread ms', 'process ms', 'of plain: thread', 'process']
    printTable([...header, 'of the other build: thread', 'kB'], rows)
  }
  if (over.length === 0) return
  console.log(`FAILED: over ${mostOfPlain} of the plain server: ${over.join(', ')}`)
  process.exitCode = 1
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
