// `npm run fuzz -- [100000] [--seed 1] [--concurrency 16]`: sends random requests to /auth/v1, /rest/v1 and the pages
// of the running site. Fails when a response is 5xx or missing, when it contains a secret, or when the site is
// unhealthy afterwards.
import { parseArgs } from 'node:util'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import { randomRequest } from '../checks/random-requests.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '16' },
  },
})
const count = Number(positionals[0] ?? 100_000)
const key = 'sb_publishable_local'
// What no response may contain: traces of stack traces, hashes, keys, and an account that never signs in.
const secrets = [
  'node:internal',
  '/backend/',
  'file:///',
  'postgres://',
  '$argon2',
  'encrypted_password',
  'network_hash',
  'postgres-password',
  'PRIVATE KEY',
  'private-owner@example.org',
]

const site = await openSiteProcess({ TRUST_PROXY: '1' })
try {
  await site.start()
  await site.liftReviewLimits()
  await site.signUp('private-owner@example.org')
  const sessions = [await site.signUp('aroha@example.org'), await site.signUp('ben@example.org')]
  const callers = { tokens: sessions.map(({ access_token }) => access_token), key }
  const random = seededRandom(Number(values.seed))
  const statuses = new Map<number, number>()
  const failures: string[] = []
  let sent = 0
  const began = performance.now()

  const send = async () => {
    while (sent < count) {
      const number = (sent += 1)
      const { path, init } = randomRequest(random, callers)
      const label = `${number}: ${init.method} ${path.slice(0, 300)}`
      try {
        // Retry once: the server may just have closed a keep-alive connection.
        const request = () => fetch(site.url + path, init)
        const response = await request().catch(request)
        const text = await response.text()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status >= 500)
          failures.push(`${response.status} for ${label} ${String(init.body).slice(0, 300)}`)
        const leak = secrets.find((secret) => text.includes(secret))
        if (leak) failures.push(`${leak} in the response to ${label}`)
      } catch (error) {
        failures.push(`no response to ${label}: ${String((error as Error).cause ?? error)}`)
      }
      if (number % 10_000 === 0) console.log(`${number} sent, ${failures.length} failures`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.concurrency) }, send))

  const seconds = (performance.now() - began) / 1000
  const ready = await fetch(`${site.url}/readyz`)
  const home = await fetch(site.url)
  for (const [status, responses] of [...statuses].toSorted(([one], [other]) => one - other)) {
    console.log(`${status}: ${responses}`)
  }
  for (const failure of failures.slice(0, 40)) console.log(failure)
  console.log(
    `${sent} requests in ${seconds.toFixed(0)} s, ${failures.length} failures; afterwards /readyz ${ready.status}, home page ${home.status}`,
  )
  process.exitCode = failures.length === 0 && ready.ok && home.ok ? 0 : 1
} finally {
  await site.remove()
}
