// `npm run bench -- throughput [path] [--against FOLDER] [--seconds 3] [--rounds 7]`: pages per second that one network
// gets with 1 to 40 connections on an idle site, and sixteen networks with 16. TURN in the path is a number that
// makes each request a page of its own. Another checkout takes turns with this one, so that a busy moment of the
// machine hits both; many short rounds tell more than few long ones. Fails if more connections get less by more than
// a tenth, or one network with 16 connections less than 0.9 of sixteen networks.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildSiteIfStale } from '../../../commands/building/site-build.ts'
import { openAttackedSite, type AttackedSite } from '../attacks/attacked-site.ts'
import { startBareServer } from '../bare-process.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { openLoadRun } from '../load-run.ts'
import { describeRun } from '../machine-state.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '7' },
  },
})
const page = positionals[0] ?? '/ev-ruc?distance=TURN'
const seconds = Number(values.seconds)
const build = await buildSiteIfStale()
if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
const folders = [process.cwd(), ...(values.against ? [path.resolve(values.against)] : [])]
console.log(describeRun(folders))

const networks = 16
const columns = [
  ...[1, 4, 9, 10, 16, 40].map((connections) => ({ connections, addresses: 1 })),
  { connections: networks, addresses: networks },
]
const load = openLoadRun()
const sites: AttackedSite[] = []
const rates = new Map<string, number[]>()
const keyOf = (folder: string, column: number) => `${folder} ${column}`
try {
  for (const folder of folders) sites.push(await openAttackedSite(folder, { TRUST_PROXY: '1' }))
  await printCeiling(sites[0]?.port)
  // The first requests run before the code is warm.
  for (const { port } of sites) await pagesPerSecond(port, { connections: 4, addresses: 4 })
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [column, one] of columns.entries()) {
      for (const [at, { port }] of sites.entries()) {
        const key = keyOf(folders[at] ?? '', column)
        rates.set(key, [...(rates.get(key) ?? []), await pagesPerSecond(port, one)])
      }
    }
  }
} finally {
  for (const site of sites) await site.close()
}

const medians = (folder: string) =>
  columns.map((_, column) => percentiles(rates.get(keyOf(folder, column)) ?? []).p50)
printTable(
  [
    `${page}, pages/s, connections`,
    ...columns.map(({ connections, addresses }) =>
      addresses === 1 ? String(connections) : `${connections}, ${addresses} networks`,
    ),
    '16 of sixteen networks',
  ],
  folders.map((folder) => {
    const all = medians(folder)
    return [folder, ...all.map((rate) => rate.toFixed(1)), shareOf(all).toFixed(2)]
  }),
)
const own = medians(process.cwd())
const falls = own.slice(1, -1).some((rate, at) => rate < 0.9 * Math.max(...own.slice(0, at + 1)))
if (falls || shareOf(own) < 0.9) {
  console.log('FAILED: one network gets less when it asks for more')
  process.exitCode = 1
}

/** What one network with 16 connections gets, relative to sixteen networks. */
function shareOf(all: number[]): number {
  const one = columns.findIndex(({ connections }) => connections === networks)
  return (all[one] ?? 0) / (all.at(-1) ?? 0)
}

/** Pages per second, without those that were refused; 0 when the machine was too busy for any. */
async function pagesPerSecond(port: number, spread: { connections: number; addresses: number }) {
  const url = `http://127.0.0.1:${port}${page}`
  const options = { ...spread, network: 1, mayFail: true }
  const done = await load(url, seconds, options).catch(() => undefined)
  return done ? (done.perSecond * (done.responses - done.failed)) / done.responses : 0
}

async function printCeiling(port: number | undefined) {
  const bare = await startBareServer(`http://127.0.0.1:${port}${page.replace('TURN', '1')}`)
  const { perSecond } = await load(bare.url, 3)
  await bare.close()
  console.log(`The generator and a bare server: ${perSecond.toFixed(0)} requests/s`)
}
