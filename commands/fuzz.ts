// `npm run fuzz -- [100000] [--seed 1] [--at-once 16]`: requests drawn by lot over /auth/v1, /rest/v1 and the
// pages' addresses against the running site. Ends with an error when one is answered with 5xx or not at
// all, when an answer holds what nobody may see, or when the site is not well afterwards.
import { parseArgs } from 'node:util'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import { drawRequest } from '../checks/random-requests.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '16' },
  },
})
const wanted = Number(positionals[0] ?? 100_000)
const key = 'sb_publishable_local'
// What no answer to a stranger holds: words of stack traces, hashes, and of an account that is never asked as.
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
  const people = [await site.signUp('aroha@example.org'), await site.signUp('ben@example.org')]
  const callers = { tokens: people.map(({ access_token }) => access_token), key }
  const random = seededRandom(Number(values.seed))
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let sent = 0
  const began = performance.now()

  const send = async () => {
    while (sent < wanted) {
      const number = (sent += 1)
      const { path, init } = drawRequest(random, callers)
      const said = `${number}: ${init.method} ${path.slice(0, 300)}`
      try {
        // A kept connection may be closed just then: only who is not answered twice is not answered.
        const ask = () => fetch(site.url + path, init)
        const answer = await ask().catch(ask)
        const text = await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status >= 500)
          faults.push(`${answer.status} for ${said} ${String(init.body).slice(0, 300)}`)
        const leak = secrets.find((secret) => text.includes(secret))
        if (leak) faults.push(`${leak} in the answer to ${said}`)
      } catch (error) {
        faults.push(`no answer to ${said}: ${String((error as Error).cause ?? error)}`)
      }
      if (number % 10_000 === 0) console.log(`${number} sent, ${faults.length} faults`)
    }
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, send))

  const seconds = (performance.now() - began) / 1000
  const ready = await fetch(`${site.url}/readyz`)
  const home = await fetch(site.url)
  for (const [status, count] of [...statuses].toSorted(([one], [other]) => one - other)) {
    console.log(`${status}: ${count}`)
  }
  for (const fault of faults.slice(0, 40)) console.log(fault)
  console.log(
    `${sent} requests in ${seconds.toFixed(0)} s, ${faults.length} faults, afterwards ready ${ready.status}, home ${home.status}`,
  )
  process.exitCode = faults.length === 0 && ready.ok && home.ok ? 0 : 1
} finally {
  await site.remove()
}
