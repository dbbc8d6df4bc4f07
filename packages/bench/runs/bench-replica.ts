// `npm run bench -- replica [--seconds 10]`: catalogue pages per second from two site processes on one
// PostgreSQL, without and with a streaming replica (READ_DATABASE_URL), alternating on the same servers.
import { parseArgs } from 'node:util'
import { exportJWK, generateKeyPair } from 'jose'
import { openDatabase } from '../../supabase-apis/database/database.ts'
import { openPrimary } from '../../../test/fixtures/postgres-servers.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { printTable } from '../bench-results.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)
const callers = 16

const primary = await openPrimary()
const replica = await primary.addStandby()
const cleanUp = cleanUpOnSignal(async () => {
  await replica.remove()
  await primary.remove()
})
const { privateKey } = await generateKeyPair('ES256', { extractable: true })
const common = {
  DATABASE_URL: primary.url,
  AUTH_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
  PAGE_CACHE_MB: '0',
  LOG_LEVEL: 'silent',
  // Each search comes from another network: what one network may search is not measured here.
  TRUST_PROXY: '1',
}
try {
  const rows: string[][] = []
  for (let turn = 0; turn < 2; turn += 1) {
    rows.push(['without a replica', ...(await measure({}))])
    rows.push(['with a replica', ...(await measure({ READ_DATABASE_URL: replica.url }))])
  }
  printTable(['two processes', 'answers/s', 'statements on the replica', 'other statuses'], rows)
} finally {
  await cleanUp()
}

async function measure(settings: Record<string, string>): Promise<string[]> {
  const sites = [
    await openSiteProcess({ ...common, ...settings }),
    await openSiteProcess({ ...common, ...settings }),
  ]
  try {
    for (const site of sites) await site.start()
    await request(sites, performance.now() + 2_000)
    const before = await countTransactions()
    const start = performance.now()
    const { served, others } = await request(sites, start + seconds * 1000)
    const rate = served / ((performance.now() - start) / 1000)
    const share = (await countTransactions()) - before
    return [rate.toFixed(0), String(share), String(others)]
  } finally {
    for (const site of sites) await site.remove()
  }
}

/** Sends catalogue searches to both sites alternately; each caller sends one at a time. */
async function request(sites: { url: string }[], until: number) {
  const counts = { served: 0, others: 0 }
  let turn = 0
  const call = async () => {
    while (performance.now() < until) {
      turn += 1
      const site = sites[turn % sites.length]
      const headers = { 'x-forwarded-for': `10.1.${(turn >> 8) & 255}.${turn & 255}` }
      const response = await fetch(`${site?.url}/parts-catalog?search=pad+${turn % 500}`, {
        headers,
      })
      await response.arrayBuffer()
      if (response.status === 200) counts.served += 1
      else counts.others += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return counts
}

async function countTransactions(): Promise<number> {
  const database = openDatabase(replica.url, { maxConnections: 1 })
  try {
    // PostgreSQL updates these counts within a second.
    await database`select pg_sleep(1.1)`
    const [row] = await database<{ count: number }[]>`
      select xact_commit as count from pg_stat_database where datname = current_database()`
    return row?.count ?? 0
  } finally {
    await database.end()
  }
}
