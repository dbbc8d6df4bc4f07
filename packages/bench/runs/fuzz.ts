// `npm run bench -- fuzz [100000] [--seed 1] [--concurrency 16]`: sends random requests to /auth/v1, /rest/v1 and every
// address of the running site, as a visitor and signed in as a member, a workshop, a moderator, an editor and an owner.
// Names of parameters and arguments are those that the site knows, mostly: others meet a redirect or a 404.
// Fails when a response is 5xx or missing or contains a secret, when the process dies, or when the site is unhealthy
// afterwards. The output of the site goes to a file beside the report, whose name is printed first.
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readMemory } from '../process-usage.ts'
import { postAnything, postedPaths, walk, type Walker } from '../attacks/form-walks.ts'
import { openFuzzTally } from '../attacks/fuzz-tally.ts'
import { words } from '../attacks/hostile-values.ts'
import { readKnownNames } from '../attacks/known-names.ts'
import { randomRequest } from '../attacks/random-requests.ts'
import { brokenForms, sendBroken } from '../attacks/broken-forms.ts'
import { seededRandom, type SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { openSitePeople } from '../drills/site-people.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '16' },
  },
})
const count = Number(positionals[0] ?? 100_000)
const seed = Number(values.seed)
const key = 'sb_publishable_local'
const mostMs = 60_000

const firstLinks = words('/desk /desk/content /desk/content/models /desk/photos /desk/proposals')

const logFile = join(tmpdir(), `fuzz-${seed}.log`)
console.log(`The site writes to ${logFile}`)
const log = createWriteStream(logFile)
const tally = openFuzzTally()
const onOutput = (text: string) => {
  log.write(text)
  tally.addOutput(text)
}
const site = await openSiteProcess({ TRUST_PROXY: '1' }, { onOutput, onExit: tally.addDeath })
try {
  await site.start()
  await site.liftReviewLimits()
  await site.signUp('private-owner@example.org')
  const { database, close } = await site.openDatabase()
  const random = seededRandom(seed)
  const walkers: Walker[] = (
    await openSitePeople({ ...site, origin: site.url, database, fetch: send })
  ).map((person) => {
    const isMember = ['moderator', 'editor', 'owner'].includes(person.name)
    return { ...person, isMember, links: isMember ? [...firstLinks] : [] }
  })
  const known = await readKnownNames(database)
  await close()
  // The calls sign out and delete accounts, so the people who walk through the site have others.
  const callers = [await site.signUp('aroha@example.org'), await site.signUp('ben@example.org')]
  const tokens = callers.map(({ access_token }) => access_token)
  const pid = site.processId()
  const megabytes = () => `${readMemory(pid, 'VmRSS')?.toFixed(0) ?? 'no'} MB`
  const before = megabytes()
  const began = performance.now()
  let numbers = 0
  let reported = 0

  /** Sends one request of a browser or a client, from a random network. */
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', address(random))
    const request = () =>
      fetch(site.url + path, { ...init, headers, signal: AbortSignal.timeout(mostMs) })
    // Retry once: the server may just have closed a keep-alive connection.
    const response = await request().catch((error: unknown) => {
      if ((error as Error).name === 'TimeoutError') throw error
      return request()
    })
    const text = await response.clone().text()
    tally.add({ method: init.method ?? 'GET', path, body: String(init.body), response, text })
    return response
  }

  /** The work of one number, the same for the same seed and the same answers. */
  async function act(own: SeededRandom): Promise<void> {
    const kind = own.number(100)
    const walker = own.pick(walkers)
    if (kind < 40) {
      const { path, init } = randomRequest(own, { tokens, key }, known)
      await send(path, init)
    } else if (kind < 48) await postAnything(own, walker)
    else if (kind < 52) {
      const form = own.pick(brokenForms)
      const headers = { Cookie: walker.browser.cookie(), 'Sec-Fetch-Site': 'same-origin' }
      const path = own.pick(postedPaths)
      tally.addStatus(
        await sendBroken(site.url + path, form, headers),
        `POST ${path} (${form.name})`,
      )
    } else await walk(own, kind < 85 ? own.pick(walkers.slice(-2)) : walker)
  }

  const work = async () => {
    while (tally.sent() < count && tally.failures() < 5_000 && !tally.hasDied()) {
      const number = (numbers += 1)
      await act(seededRandom(seed * 10_000_000 + number)).catch((error: unknown) =>
        tally.addMissing(`number ${number}`, error),
      )
      // Resident memory should level off.
      if (tally.sent() - reported < 10_000) continue
      reported = tally.sent()
      console.log(`${tally.summary()}, ${megabytes()}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.concurrency) }, work))

  const seconds = (performance.now() - began) / 1000
  for (const line of tally.report()) console.log(line)
  const ready = await fetch(`${site.url}/readyz`)
  const home = await fetch(site.url)
  console.log(
    `${tally.summary()} in ${seconds.toFixed(0)} s; memory ${before} to ${megabytes()}; afterwards /readyz ${ready.status}, home page ${home.status}`,
  )
  process.exitCode = tally.failures() === 0 && ready.ok && home.ok ? 0 : 1
} finally {
  tally.stop()
  await site.remove()
  log.end()
}

function address(random: SeededRandom): string {
  return `10.${random.number(256)}.${random.number(256)}.${random.number(256)}`
}
