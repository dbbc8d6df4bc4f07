// `npm run bench -- flood [60]`: guesses passwords of one account at 100 requests/s for that many seconds.
// Fails when the attempts are not rate-limited, when the account's owner cannot sign in from another network
// meanwhile, or when the p95 of a page more than doubles.
import { setTimeout as wait } from 'node:timers/promises'
import { testPassword } from '../../../test/fixtures/sign-up-user.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { sendAtConstantRate } from '../constant-rate.ts'
import { openMachineClock } from '../machine-clock.ts'
import { percentiles, printTable } from '../bench-results.ts'

const seconds = Number(process.argv[2] ?? 60)
const attemptsPerSecond = 100
const email = 'victim@example.org'
const pages = ['/', '/nissan-leaf', '/parts-catalog']

const clock = await openMachineClock()
const site = await openSiteProcess({ TRUST_PROXY: '1' })
try {
  await site.start()
  await site.signUp(email)
  await timePages(5)
  const before = await timePages(seconds / 2)

  const statuses = new Map<number, number>()
  const flooding = flood(statuses)
  // Halfway through the flood, when the rate limits have been reached.
  const elapsed = clock.start()
  while (elapsed() < seconds * 500) await wait(50)
  const owner = await signIn('192.0.2.7', testPassword)
  const during = await timePages(seconds / 4)
  await flooding

  printTable(
    ['status of an attempt', 'responses'],
    [...statuses].map(([status, count]) => [String(status), String(count)]),
  )
  printTable(
    ['pages', 'p95 ms'],
    [
      ['before the flood', before.toFixed(1)],
      ['during the flood', during.toFixed(1)],
    ],
  )
  console.log(`The owner signed in from another network during the flood: status ${owner}`)
  console.log(clock.describe())
  const isLimited = (statuses.get(429) ?? 0) > (statuses.get(400) ?? 0)
  process.exitCode = isLimited && owner === 200 && during <= 2 * before ? 0 : 1
} finally {
  await clock.close()
  await site.remove()
}

/** The status of a sign-in from a network; 0 without a response. */
async function signIn(network: string, password: string): Promise<number> {
  try {
    const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_local',
        'content-type': 'application/json',
        'x-forwarded-for': network,
      },
      body: JSON.stringify({ email, password }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** Sends sign-in attempts at a constant rate; none while the machine is paused. */
function flood(statuses: Map<number, number>): Promise<void> {
  const rate = { perSecond: attemptsPerSecond, seconds }
  const send = async (number: number) => {
    const status = await signIn('198.51.100.9', `guess ${number}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return sendAtConstantRate(rate, send, clock.start())
}

/** The p95, in milliseconds, of pages requested one after the other for that many seconds. */
async function timePages(forSeconds: number): Promise<number> {
  const times: number[] = []
  const elapsed = clock.start()
  while (elapsed() < forSeconds * 1000) {
    for (const page of pages) {
      const pageElapsed = clock.start()
      // Like a browser, retry when the server has just closed a keep-alive connection.
      const response = await fetch(site.url + page).catch(() => fetch(site.url + page))
      await response.arrayBuffer()
      times.push(pageElapsed())
    }
  }
  return percentiles(times).p95
}
