import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { percentiles } from '../bench-results.ts'
import { openAttackedSite, send, type AttackedSite } from './attacked-site.ts'

/** What one network sends over how many connections. TURN in a path makes each request another page. */
type Attack = { name: string; connections: number; send: string | 'slow bodies' | undefined }

const attacker = '198.51.100.7'

/** What has kept others waiting before. */
export const usualAttacks: Attack[] = [
  { name: 'nothing', connections: 0, send: undefined },
  { name: 'slow bodies', connections: 40, send: 'slow bodies' },
  { name: 'pages with made-up parameters', connections: 40, send: '/sources?x=TURN' },
  {
    name: 'searches with typing mistakes',
    connections: 40,
    send: '/parts-catalog?search=batery+chargr+TURN',
  },
  { name: 'downloads', connections: 40, send: '/parts-catalog/parts.csv' },
]

/** One address with fewer connections than a browser opens, with a few more, and with a crowd. */
export const attacksOn = (path: string): Attack[] =>
  [4, 9, 40].map((connections) => ({ name: path, connections, send: path }))

/** What visitors of other networks read meanwhile. */
const reads: Record<string, (turn: number) => string> = {
  'cached page': () => '/nissan-leaf',
  'fresh page': (turn) => `/ev-ruc?distance=${10_000 + turn}`,
  search: (turn) => `/parts-catalog?search=brake+pad+${turn}`,
  'desk sign-in': () => '/desk/sign-in',
}

/**
 * For each attack, the p95 in ms of what others read before, while and after, in each of the checkouts by turns, and how
 * many responses the attacker got.
 */
export async function attackNeighbours(
  folders: string[],
  seconds: number,
  attacks: Attack[],
): Promise<string[][]> {
  const sites: AttackedSite[] = []
  try {
    for (const folder of folders) {
      sites.push(await openAttackedSite(folder, { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }))
    }
    const rows: string[][] = []
    for (const { port } of sites) await timeReads(port, 4)
    for (const { name, connections, send: sent } of attacks) {
      for (const [at, { port }] of sites.entries()) {
        const before = await timeReads(port, seconds)
        const attack =
          sent === 'slow bodies'
            ? sendSlowBodies(port, connections)
            : flood(port, connections, sent)
        // Slow bodies fill a queue only after a while.
        await wait(1_000)
        const during = await timeReads(port, seconds)
        const answered = await attack.stop()
        await wait(1_000)
        const after = await timeReads(port, seconds / 2)
        const cells = Object.keys(reads).map((read) =>
          [before, during, after].map((one) => one[read]).join(' → '),
        )
        rows.push([name, String(connections), folders[at] ?? '', String(answered), ...cells])
        console.log(rows.at(-1)?.join(' | '))
      }
    }
    return rows
  } finally {
    for (const site of sites) await site.close()
  }
}

export const neighbourHeader = [
  'one network sends',
  'connections',
  'checkout',
  'responses',
  ...Object.keys(reads),
]

let turns = 0

/** p95 of each read, one after the other, each from a network of its own; and how many were not answered with 200. */
async function timeReads(port: number, seconds: number): Promise<Record<string, string>> {
  const times = Object.fromEntries(Object.keys(reads).map((name) => [name, [] as number[]]))
  const failed: Record<string, number> = {}
  const end = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (performance.now() < end) {
    for (const [name, read] of Object.entries(reads)) {
      turns += 1
      const headers = { 'x-forwarded-for': `10.1.${(turns >> 8) & 255}.${turns & 255}` }
      const start = performance.now()
      const { status } = await send(port, read(turns), { agent, headers })
      times[name]?.push(performance.now() - start)
      if (status !== 200) failed[name] = (failed[name] ?? 0) + 1
    }
  }
  agent.destroy()
  const describe = (name: string, all: number[]) =>
    percentiles(all).p95.toFixed(0) +
    (failed[name] ? ` (${failed[name]}/${all.length} refused)` : '')
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, describe(name, all)]))
}

/** Sends requests until it is stopped; `stop` returns how many were answered with 200. */
function flood(port: number, connections: number, target: string | undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(1, connections) })
  let stopped = false
  let answered = 0
  const connection = async () => {
    while (!stopped && target !== undefined) {
      turns += 1
      const headers = { 'x-forwarded-for': attacker }
      const path = target.replace('TURN', numberIn(turns))
      const got = await send(port, path, { agent, headers }).catch(() => wait(10))
      if (got?.status === 200) answered += 1
    }
  }
  const running = Promise.all(Array.from({ length: connections }, connection))
  const stop = async () => {
    stopped = true
    agent.destroy()
    await running
    return answered
  }
  return { stop }
}

/** A number between 20 and 60 with two decimals: most fields of the tools take it. */
const numberIn = (turn: number) => (20 + (turn % 4_000) / 100).toFixed(2)

/** Forms whose bodies arrive at ten bytes a second. */
function sendSlowBodies(port: number, connections: number) {
  const sockets = Array.from({ length: connections }, (_, at) => {
    const socket = connect(port, '127.0.0.1')
    const path = at % 2 === 0 ? '/suggest?about=models/nissan-leaf' : '/workshop/claim'
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nX-Forwarded-For: ${attacker}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`,
    )
    const timer = setInterval(() => socket.write('a'), 100)
    socket.on('error', () => clearInterval(timer))
    socket.on('close', () => clearInterval(timer))
    return socket
  })
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    return 0
  }
  return { stop }
}
