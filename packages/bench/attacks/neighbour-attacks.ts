import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { percentiles } from '../bench-results.ts'
import { openAttackedSite, send, type AttackedSite } from './attacked-site.ts'

const connections = 40
const attacker = '198.51.100.7'

/** What one network with 40 connections requests; `turn` makes each URL another. */
const attacks: Record<string, ((turn: number) => string) | 'slow bodies'> = {
  nothing: () => '',
  'slow bodies': 'slow bodies',
  'pages with made-up parameters': (turn) => `/sources?x=${turn}`,
  'searches with typing mistakes': (turn) => `/parts-catalog?search=batery+chargr+${turn}`,
  downloads: () => '/parts-catalog/parts.csv',
}

/** What visitors of other networks read meanwhile. */
const reads: Record<string, (turn: number) => string> = {
  'cached page': () => '/nissan-leaf',
  'fresh page': (turn) => `/ev-ruc?distance=${10_000 + turn}`,
  search: (turn) => `/parts-catalog?search=brake+pad+${turn}`,
  'desk sign-in': () => '/desk/sign-in',
}

/**
 * For each attack, and for requests of the dearest address, the p95 in ms of what others read before and while, in each
 * of the checkouts by turns.
 */
export async function attackNeighbours(
  folders: string[],
  seconds: number,
  dearest: (turn: number) => string,
): Promise<string[][]> {
  const all: typeof attacks = { ...attacks, 'the dearest address': dearest }
  const sites: AttackedSite[] = []
  try {
    for (const folder of folders) {
      sites.push(await openAttackedSite(folder, { TRUST_PROXY: '1', LOG_LEVEL: 'silent' }))
    }
    const rows: string[][] = []
    for (const { port } of sites) await timeReads(port, 2)
    for (const [name, target] of Object.entries(all)) {
      for (const [at, { port }] of sites.entries()) {
        const before = await timeReads(port, seconds)
        const attack = target === 'slow bodies' ? sendSlowBodies(port) : flood(port, target)
        // Slow bodies fill a queue only after a while.
        await wait(1_000)
        const during = await timeReads(port, seconds)
        await attack.stop()
        const cells = Object.keys(reads).map((read) => `${before[read]} → ${during[read]}`)
        rows.push([name, folders[at] ?? '', ...cells])
        console.log(rows.at(-1)?.join(' | '))
      }
    }
    return rows
  } finally {
    for (const site of sites) await site.close()
  }
}

export const neighbourHeader = ['one network sends', 'checkout', ...Object.keys(reads)]

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

function flood(port: number, target: (turn: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let stopped = false
  let turn = 0
  const connection = async () => {
    while (!stopped && target(0) !== '') {
      turn += 1
      const headers = { 'x-forwarded-for': attacker }
      await send(port, target(turn), { agent, headers }).catch(() => wait(10))
    }
  }
  const running = Promise.all(Array.from({ length: connections }, connection))
  const stop = async () => {
    stopped = true
    agent.destroy()
    await running
  }
  return { stop }
}

/** Forms whose bodies arrive at ten bytes a second. */
function sendSlowBodies(port: number) {
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
  return { stop: async () => sockets.forEach((socket) => void socket.destroy()) }
}
