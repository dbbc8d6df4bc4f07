import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { clusterPaths } from '../../../backend/postgres/postgres-cluster.ts'
import { findPostmaster } from '../../../backend/postgres/postmaster.ts'
import { openDeskBrowser } from '../../../test/fixtures/desk-browser.ts'
import { openSiteProcess, type SiteProcess } from '../../../test/fixtures/site-process.ts'
import { openTestFactor } from '../../supabase-apis/fixtures/open-test-factor.ts'
import { readMoves } from '../../../app/facts/published-content/content-edit-queries.ts'
import { waitUntil } from '../wait-until.ts'
import { editOf } from '../../../test/fixtures/content/entry-edit.ts'
import { storeEdits, publishEdits } from '../../../test/fixtures/content/stored-edits.ts'
import {
  type KillDamage,
  type KilledEditor,
  type KilledWork,
  partWork,
  objectWork,
  photographWork,
} from './upload-kills.ts'

const editedModels = ['kia-ev5', 'nissan-leaf']
const noDamage: KillDamage = { lost: 0, half: 0, orphans: 0, cutOff: 0 }

/** What became of a kind of work: `refused` counts what the site refused before it was killed. */
type KillTally = KillDamage & { acknowledged: number; refused: number; refusal: string }

/** What a kill hits. PostgreSQL alone is started again by the site, which goes on. */
type Victims = 'site' | 'PostgreSQL' | 'both'

/** Kills the site, its PostgreSQL and both in turn. Returns whether nothing was damaged. */
export async function killDesk(kills: number): Promise<boolean> {
  const tallies = await killWhileEditing(kills, ['site', 'PostgreSQL', 'both'])
  console.log(`${kills} kills of the site, PostgreSQL or both:\n  ${describe(tallies)}`)
  return [...tallies.values()].every(
    ({ acknowledged, lost, half, orphans }) => acknowledged > 0 && lost + half + orphans === 0,
  )
}

/**
 * Sends SIGKILL to a site, its PostgreSQL or both in turn, while an editor publishes edits and parts, takes
 * parts back, and uploads photographs and objects. Returns what was acknowledged and what was damaged, by kind.
 */
export async function killWhileEditing(
  kills: number,
  victims: readonly Victims[] = ['site', 'both'],
): Promise<Map<string, KillTally>> {
  const site = await openSiteProcess({ LOG_LEVEL: 'silent' })
  const tallies = new Map<string, KillTally>()
  try {
    await site.start()
    const editor = await openEditor(site)
    const edits = publicationWork(editor)
    const uploads = [await photographWork(editor), await objectWork(editor), partWork(editor)]
    for (const { name } of [edits, ...uploads]) {
      tallies.set(name, { ...noDamage, acknowledged: 0, refused: 0, refusal: '' })
    }
    const windows = await measureWorks(site, [edits, ...uploads])
    for (let kill = 1; kill <= kills; kill += 1) {
      // One kind of upload at a time: together they would get nothing done before the kill.
      const works = [edits, uploads[kill % uploads.length]].filter((one) => one !== undefined)
      // Each victim meets each kind of upload.
      const victim = victims[Math.floor(kill / uploads.length) % victims.length] ?? 'both'
      await workUntilKilled(site, works, tallies, { victim, windows })
      if (victim === 'PostgreSQL') await untilReady(site)
      else await site.start()
      const opened = await site.openDatabase()
      for (const work of works) add(tallies.get(work.name), await work.check(opened.database))
      await opened.close()
      if (kill % 10 === 0) console.log(`after ${kill} kills: ${describe(tallies)}`)
    }
    return tallies
  } finally {
    await site.remove()
  }
}

async function workUntilKilled(
  site: SiteProcess,
  works: KilledWork[],
  tallies: Map<string, KillTally>,
  { victim, windows }: { victim: Victims; windows: Map<string, number> },
): Promise<void> {
  const { database, close } = await site.openDatabase()
  let isKilled = false
  const working = works.map(async (work) => {
    const tally = tallies.get(work.name)
    while (tally && !isKilled) {
      await work.doOnce(database).then(
        () => (tally.acknowledged += 1),
        (error: unknown) => {
          // What fails from now on fails because the site is gone.
          if (isKilled) return
          tally.refused += 1
          tally.refusal = error instanceof Error ? error.message : JSON.stringify(error)
        },
      )
    }
  })
  await wait(100 + Math.random() * Math.max(...works.map(({ name }) => windows.get(name) ?? 0)))
  isKilled = true
  if (victim !== 'site') await killPostgres(site)
  if (victim !== 'PostgreSQL') await site.end('SIGKILL')
  await Promise.all(working)
  await close()
}

async function killPostgres({ dataDir }: SiteProcess): Promise<void> {
  const { cluster } = clusterPaths(await realpath(dataDir))
  const running = await findPostmaster(cluster)
  if (!running) throw new Error('No PostgreSQL is running')
  process.kill(running.pid, 'SIGKILL')
}

/** Does each kind of work once: on a busy machine a kill must come late enough that some of it is done. */
async function measureWorks(
  site: SiteProcess,
  works: readonly KilledWork[],
): Promise<Map<string, number>> {
  const { database, close } = await site.openDatabase()
  const windows = new Map<string, number>()
  for (const { name, longestMs, doOnce } of works) {
    const start = performance.now()
    await doOnce(database)
    windows.set(name, Math.max(longestMs, 2 * (performance.now() - start)))
  }
  await close()
  return windows
}

async function untilReady({ url }: SiteProcess): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  // First the site must have noticed.
  await wait(2_000)
  if ((await waitUntil(isReady)) === Infinity) throw new Error('The site did not recover by itself')
}

function add(tally: KillTally | undefined, damage: KillDamage): void {
  if (!tally) return
  for (const kind of ['lost', 'half', 'orphans', 'cutOff'] as const) tally[kind] += damage[kind]
}

/** One line for each kind of work. */
export const describe = (tallies: Map<string, KillTally>): string =>
  [...tallies]
    .map(
      ([name, tally]) =>
        `${name}: ${tally.acknowledged} acknowledged, ${tally.lost} lost, ${tally.half} half there, ${tally.orphans} orphans (${tally.cutOff} files of cut uploads), ${tally.refused} refused ${tally.refusal.slice(0, 300)}`,
    )
    .join('\n  ')

/** An editor publishes changes of two entries. */
function publicationWork({ site, client }: KilledEditor): KilledWork {
  const acknowledged = new Set<number>()
  return {
    name: 'publications',
    longestMs: 1_000,
    async doOnce(database) {
      const tagline = `Written at ${performance.now()}`
      const edits = editedModels.map((slug) => editOf('models', slug, { tagline }))
      const id = await storeEdits(client, edits)
      await publishEdits(client, id, database)
      acknowledged.add(id)
    },
    async check() {
      const changes = await readChanges(client)
      const published = changes.flatMap((change) => ('undone' in change ? [] : [change]))
      const known = new Set(published.map(({ id }) => id))
      const newest = published.at(-1)?.edits[0]?.after as { tagline: string } | undefined
      // Where only PostgreSQL was killed, the site must first listen to it again.
      const isShown = async () => {
        const page = await (await fetch(`${site.url}/${editedModels[0]}`)).text()
        return newest === undefined || page.includes(newest.tagline)
      }
      const isLate = (await waitUntil(isShown)) === Infinity
      const half = published.filter(({ edits }) => edits.length !== editedModels.length).length
      const lost = [...acknowledged].filter((one) => !known.has(one)).length
      return { ...noDamage, lost, half: half + Number(isLate) }
    },
  }
}

/** What is published. A busy machine may answer 503 for a while after a kill. */
async function readChanges(client: SupabaseClient) {
  const read = () =>
    readMoves(async (p_since) => {
      const { data, error } = await client.rpc('get_content_edits', { p_since })
      if (error) throw new Error(error.message, { cause: error })
      return data
    }, 0)
  let moves: Awaited<ReturnType<typeof read>> | undefined
  const isRead = async () => {
    moves = await read().catch(() => undefined)
    return moves !== undefined
  }
  if ((await waitUntil(isRead)) === Infinity || !moves) {
    throw new Error('What is published cannot be read')
  }
  return moves.changes
}

/** Opens an editor of a running site, at the desk and with the official client. */
export async function openEditor(site: SiteProcess): Promise<KilledEditor> {
  const client = await signInEditor(site)
  const send = (path: string, init?: RequestInit) => fetch(site.url + path, init)
  const browser = openDeskBrowser({ origin: site.url, fetch: send })
  const { data } = await client.auth.getSession()
  browser.setCookie(`desk=${data.session?.access_token}~${data.session?.refresh_token}`)
  return { site, client, browser }
}

/** Adds an editor of the desk to a running site, signed in with both factors. */
export async function signInEditor(site: SiteProcess): Promise<SupabaseClient> {
  const session = await site.signUp('editor@example.nz')
  const client = site.openClient()
  await client.auth.setSession(session)
  const app = await openTestFactor(client)
  const code = app.codeAt(new Date())
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  if (error) throw error
  const { database, close } = await site.openDatabase()
  await database`insert into desk.members (user_id, role) values (${session.user.id}, 'editor')`
  await close()
  return client
}
