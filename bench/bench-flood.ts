// `npm run bench:flood -- [60]`: passwords are tried for one account at 100 requests a second, for so many
// seconds. Ends with an error when the tries are not limited, when the owner cannot sign in from elsewhere
// meanwhile, or when the p95 of a page more than doubles.
import { setTimeout as wait } from 'node:timers/promises'
import { testPassword } from '../test/fixtures/sign-up-user.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { atEvenPace } from './constant-rate.ts'
import { openMachineClock } from './machine-clock.ts'
import { percentiles } from './percentiles.ts'

const seconds = Number(process.argv[2] ?? 60)
const triesPerSecond = 100
const email = 'victim@example.org'
const pages = ['/', '/nissan-leaf', '/parts-catalog']

const clock = await openMachineClock()
const site = await openSiteProcess({ TRUST_PROXY: '1' })
try {
  await site.start()
  await site.signUp(email)
  await timePages(5)
  const quiet = await timePages(seconds / 2)

  const statuses = new Map<number, number>()
  const flooding = flood(statuses)
  // Once the limits are reached, and while the flood goes on.
  const elapsed = clock.start()
  while (elapsed() < seconds * 500) await wait(50)
  const owner = await signIn('192.0.2.7', testPassword)
  const flooded = await timePages(seconds / 4)
  await flooding

  const tally = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
  console.log(`tries: ${tally}`)
  console.log(`the owner from another network meanwhile: ${owner}`)
  console.log(`pages' p95: ${quiet.toFixed(1)} ms in quiet, ${flooded.toFixed(1)} ms in the flood`)
  console.log(clock.words())
  const isLimited = (statuses.get(429) ?? 0) > (statuses.get(400) ?? 0)
  process.exitCode = isLimited && owner === 200 && flooded <= 2 * quiet ? 0 : 1
} finally {
  await clock.close()
  await site.remove()
}

/** The status of a sign-in from a network; 0 when there is no answer. */
async function signIn(network: string, password: string): Promise<number> {
  try {
    const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_local',
        'content-type': 'application/json',
        'x-forwarded-for': network,
      },
      body: JSON.stringify({ email, password }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Sends tries, whether or not answers come. A machine that stands still is sent none. */
function flood(statuses: Map<number, number>): Promise<void> {
  const pace = { perSecond: triesPerSecond, seconds }
  const send = async (number: number) => {
    const status = await signIn('198.51.100.9', `guess ${number}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return atEvenPace(pace, send, clock.start())
}

/** The p95 in milliseconds of pages read one after the other for a while. */
async function timePages(forSeconds: number): Promise<number> {
  const times: number[] = []
  const elapsed = clock.start()
  while (elapsed() < forSeconds * 1000) {
    for (const page of pages) {
      const end = clock.start()
      // A kept connection that was just closed: as browsers do, the page is asked for once more.
      const answer = await fetch(site.url + page).catch(() => fetch(site.url + page))
      await answer.arrayBuffer()
      times.push(end())
    }
  }
  return percentiles(times).p95
}
