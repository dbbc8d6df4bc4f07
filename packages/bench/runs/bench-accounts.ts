// `npm run bench -- accounts [500]`: whether status, body or time of a response reveals that an email address
// has an account. Known and unknown addresses alternate, each attempt from its own network, so that rate
// limits do not interfere. Fails when medians differ by more than 10 ms or responses differ. Sign-up says by
// design that an address is taken: it is reported only.
import { createClient } from '@supabase/supabase-js'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { openMachineClock } from '../machine-clock.ts'
import { percentiles, printTable } from '../bench-results.ts'

const attempts = Number(process.argv[2] ?? 500)
const accounts = Math.min(250, attempts)
const maxDifferenceMs = 10
const serviceKey = crypto.randomUUID()

type Kind = 'known' | 'unknown'
type Timings = { milliseconds: Record<Kind, number[]>; responses: Record<Kind, Set<string>> }

const endpoints: Record<string, { path: string; fields: object }> = {
  'sign-in': { path: 'token?grant_type=password', fields: { password: 'not the password' } },
  recover: { path: 'recover', fields: {} },
  resend: { path: 'resend', fields: { type: 'signup' } },
  'sign-up': { path: 'signup', fields: { password: 'three unrelated words' } },
}

const clock = await openMachineClock()
const site = await openSiteProcess({ TRUST_PROXY: '1', SERVICE_KEY: serviceKey })
try {
  await site.start()
  await addAccounts()
  let failures = 0
  const rows: string[][] = []
  for (const [name, { path, fields }] of Object.entries(endpoints)) {
    const { milliseconds, responses } = await compare(name, path, fields)
    const [known, unknown] = [percentiles(milliseconds.known), percentiles(milliseconds.unknown)]
    const difference = Math.abs(known.p50 - unknown.p50)
    const isSame = [...responses.known].join() === [...responses.unknown].join()
    const times = [known.p50, known.p95, unknown.p50, unknown.p95, difference]
    rows.push([name, ...times.map((time) => time.toFixed(1)), isSame ? 'yes' : 'no'])
    // Every sign-up response differs: it holds the id of the new account.
    if (name === 'sign-up') continue
    if (difference > maxDifferenceMs || !isSame) failures += 1
    if (isSame) continue
    console.log(`${name}, known: ${[...responses.known].join(' ')}`)
    console.log(`${name}, unknown: ${[...responses.unknown].join(' ')}`)
  }
  printTable(
    [
      'request',
      'known p50 ms',
      'p95 ms',
      'unknown p50 ms',
      'p95 ms',
      'difference ms',
      'same responses',
    ],
    rows,
  )
  console.log(clock.describe())
  process.exitCode = failures === 0 ? 0 : 1
} finally {
  await clock.close()
  await site.remove()
}

/** Creates confirmed accounts: known-1, known-2 ... */
async function addAccounts(): Promise<void> {
  const owner = createClient(site.url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  for (let number = 1; number <= accounts; number += 1) {
    const { error } = await owner.auth.admin.createUser({
      email: `known-${number}@example.org`,
      password: 'three unrelated words',
      email_confirm: true,
    })
    if (error) throw new Error('Could not create an account', { cause: error })
  }
}

async function compare(name: string, path: string, fields: object): Promise<Timings> {
  const timings: Timings = {
    milliseconds: { known: [], unknown: [] },
    responses: { known: new Set(), unknown: new Set() },
  }
  // The first ten warm up and do not count.
  for (let turn = -10; turn < attempts; turn += 1) {
    // Alternate which goes first: the second of two is slightly faster.
    const kinds: Kind[] = turn % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of kinds) {
      const number = ((turn + 10) % accounts) + 1
      const email =
        kind === 'known' ? `known-${number}@example.org` : `${name}-${turn + 10}@example.org`
      const elapsed = clock.start()
      const response = await fetch(`${site.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: 'sb_publishable_local',
          'content-type': 'application/json',
          'x-forwarded-for': `10.${Object.keys(endpoints).indexOf(name) * 2 + Number(kind === 'known')}.${(turn + 10) >> 8}.${(turn + 10) & 255}`,
        },
        body: JSON.stringify({ email, ...fields }),
      })
      const text = await response.text()
      const time = elapsed()
      if (turn < 0) continue
      timings.milliseconds[kind].push(time)
      timings.responses[kind].add(
        `${response.status} ${text.replaceAll(email, '(address)').slice(0, 200)}`,
      )
    }
  }
  return timings
}
