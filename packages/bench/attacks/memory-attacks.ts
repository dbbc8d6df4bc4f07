import { readdir, stat } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeStatuses, flood, openAttackedSite, send } from './attacked-site.ts'

const publicOrigin = 'https://ev.example.nz'
const victim = 'victim@example.org'
const padding = 'x'.repeat(13_000)

/** Requests distinct URLs of 13 kB, then distinct searches short enough for the page cache. */
export async function attackByUrls(folder: string, count: number): Promise<string[][]> {
  const site = await openAttackedSite(folder)
  try {
    const rows: string[][] = []
    const attack = async (name: string, total: number, write: (turn: number) => string) => {
      const before = site.memory()
      const statuses = await flood(site.port, 16, (turn) =>
        turn < total ? write(turn) : undefined,
      )
      const megabytes = [before.toFixed(0), site.memory().toFixed(0)].join(' to ')
      rows.push([name, megabytes, describeStatuses(statuses)])
    }
    await attack('warm-up', 2_000, (turn) => `/robots.txt?${turn}`)
    await attack(`${count} URLs of 13 kB`, count, (turn) => `/robots.txt?${turn}=${padding}`)
    const text = 'x'.repeat(900)
    const searches = Math.round(count / 20)
    await attack(`${searches} searches of 900 B`, searches, (turn) => `/search?q=${turn}${text}`)
    return rows
  } finally {
    await site.close()
  }
}

/** Asks a public site behind a proxy that forwards nothing for the outbox and the metrics. */
export async function attackByProxy(folder: string): Promise<string[][]> {
  const site = await openAttackedSite(folder, {
    SITE_ORIGIN: publicOrigin,
    ALLOW_UNNAMED: '1',
  })
  // As nginx does with `proxy_pass` alone: Host names the site, and no header names the visitor.
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const host = `127.0.0.1:${site.port}`
    const forwarded = { method, path: url, headers: { ...headers, host, connection: 'close' } }
    const sent = request({ host: '127.0.0.1', port: site.port, ...forwarded }, (got) => {
      outgoing.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(outgoing)
    })
    sent.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(sent)
  })
  try {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const headers = { apikey: 'sb_publishable_local', 'content-type': 'application/json' }
    const body = JSON.stringify({ email: victim })
    await send(port, '/auth/v1/otp', { method: 'POST', headers, body })
    const rows: string[][] = []
    for (const target of ['/_outbox', '/metrics']) {
      let { status, text } = await send(port, target)
      // The email is written after the response to its request.
      for (let turn = 0; turn < 30 && status === 200 && !text.includes(victim); turn += 1) {
        await wait(100)
        ;({ status, text } = await send(port, target))
      }
      rows.push([target, String(status), text.includes(victim) ? 'emails' : 'no emails'])
    }
    return rows
  } finally {
    proxy.close()
    await site.close()
  }
}

/** Sends queries that PostgreSQL rejects, and compares the size of its log. */
export async function attackByLog(folder: string, seconds: number): Promise<string[][]> {
  const site = await openAttackedSite(folder)
  try {
    const aliases = Array.from({ length: 99 }, (_, at) => `a${at}:id`).join(',')
    const targets = [
      '/rest/v1/vehicle_reviews?id=eq.x',
      `/rest/v1/vehicle_reviews?id=eq.x&select=${aliases}`,
    ]
    const before = await logBytes(site.dataDir)
    const until = performance.now() + seconds * 1000
    const statuses = await flood(site.port, 8, (turn) =>
      performance.now() < until ? targets[turn % 2] : undefined,
    )
    const growth = (await logBytes(site.dataDir)) - before
    return [[`${seconds} s of rejected queries`, String(growth), describeStatuses(statuses)]]
  } finally {
    await site.close()
  }
}

/** The bytes of all files in the data folder whose name contains 'log'. */
async function logBytes(dataDir: string): Promise<number> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const logs = files.filter((file) => file.isFile() && /\.log/.test(file.name))
  const sizes = await Promise.all(
    logs.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
