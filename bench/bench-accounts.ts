// `npm run bench:accounts -- [500]`: whether an address with an account can be told from one without, by the
// status, body or time of an answer. Known and unknown addresses take turns, each try from a network of its
// own, so that no limit ends the run. Ends with an error when medians lie 10 ms apart or answers differ;
// a sign-up with a taken address is refused in words the product has, and only counted.
import { createClient } from '@supabase/supabase-js'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { openMachineClock } from './machine-clock.ts'
import { percentiles } from './percentiles.ts'

const tries = Number(process.argv[2] ?? 500)
const accounts = Math.min(250, tries)
const mostMilliseconds = 10
const serviceKey = crypto.randomUUID()

type Kind = 'known' | 'unknown'
type Tried = { milliseconds: Record<Kind, number[]>; answers: Record<Kind, Set<string>> }

const deeds: Record<string, { path: string; fields: object }> = {
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
  let far = 0
  console.log('deed | known ms (median, p95) | unknown ms (median, p95) | apart ms | answers alike')
  for (const [name, { path, fields }] of Object.entries(deeds)) {
    const { milliseconds, answers } = await tryOut(name, path, fields)
    const apart = Math.abs(
      percentiles(milliseconds.known).p50 - percentiles(milliseconds.unknown).p50,
    )
    const alike = [...answers.known].join() === [...answers.unknown].join()
    console.log(
      `${name} | ${words(milliseconds.known)} | ${words(milliseconds.unknown)} | ${apart.toFixed(1)} | ${alike ? 'yes' : 'no'}`,
    )
    // Of a sign-up each answer is another, with the id of the new account.
    if (!alike && name !== 'sign-up')
      console.log(
        `  known: ${[...answers.known].join(' ')}\n  unknown: ${[...answers.unknown].join(' ')}`,
      )
    if (name !== 'sign-up' && (apart > mostMilliseconds || !alike)) far += 1
  }
  console.log(clock.words())
  process.exitCode = far === 0 ? 0 : 1
} finally {
  await clock.close()
  await site.remove()
}

/** Confirmed accounts, known-1 and on. */
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
    if (error) throw new Error('No account could be put in', { cause: error })
  }
}

async function tryOut(name: string, path: string, fields: object): Promise<Tried> {
  const tried: Tried = {
    milliseconds: { known: [], unknown: [] },
    answers: { known: new Set(), unknown: new Set() },
  }
  // The first tries open connections and warm up; they count for nothing.
  for (let turn = -10; turn < tries; turn += 1) {
    // Which goes first changes: on a busy machine the second of two finds it warmer.
    const kinds: Kind[] = turn % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of kinds) {
      const number = ((turn + 10) % accounts) + 1
      const email =
        kind === 'known' ? `known-${number}@example.org` : `${name}-${turn + 10}@example.org`
      const end = clock.start()
      const answer = await fetch(`${site.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: 'sb_publishable_local',
          'content-type': 'application/json',
          'x-forwarded-for': `10.${Object.keys(deeds).indexOf(name) * 2 + Number(kind === 'known')}.${(turn + 10) >> 8}.${(turn + 10) & 255}`,
        },
        body: JSON.stringify({ email, ...fields }),
      })
      const text = await answer.text()
      const taken = end()
      if (turn < 0) continue
      tried.milliseconds[kind].push(taken)
      tried.answers[kind].add(
        `${answer.status} ${text.replaceAll(email, '(address)').slice(0, 200)}`,
      )
    }
  }
  return tried
}

function words(numbers: number[]): string {
  const { p50, p95 } = percentiles(numbers)
  return `${p50.toFixed(1)}, ${p95.toFixed(1)}`
}
