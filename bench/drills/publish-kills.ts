import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { openSiteProcess } from '../../test/fixtures/site-process.ts'
import { openTestFactor } from '../../test/fixtures/open-test-factor.ts'
import { storeEdits, publishEdits } from '../../test/fixtures/content/stored-edits.ts'

const paths = ['tagline', 'summary', 'describes']

/** Sends SIGKILL to a site while an editor publishes changes of three edits. Returns what was lost or half there. */
export async function killWhilePublishing(kills: number) {
  const site = await openSiteProcess({ LOG_LEVEL: 'silent' })
  const acknowledged = new Map<number, number>()
  try {
    await site.start()
    const client = await signInEditor(site)
    for (let kill = 0; kill < kills; kill += 1) {
      const publishing = publishUntilKilled(site, client, acknowledged)
      await wait(30 + Math.random() * 300)
      await site.end('SIGKILL')
      await publishing
      await site.start()
    }
    const { data } = await client.rpc('get_content_edits', { p_since: 0 })
    const changes = data.changes as { id: number; edits: { value: string }[] }[]
    const known = new Set(changes.map((change) => change.id))
    const page = await (await fetch(`${site.url}/nissan-leaf`)).text()
    const newest = changes.at(-1)?.edits[0]?.value ?? ''
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged.keys()].filter((one) => !known.has(one)).length,
      half: changes.filter(({ edits }) => edits.length !== paths.length).length,
      isShown: newest !== '' && page.includes(newest),
    }
  } finally {
    await site.remove()
  }
}

type Site = Awaited<ReturnType<typeof openSiteProcess>>

/** Adds an editor of the desk to a running site, signed in with both factors. */
export async function signInEditor(site: Site): Promise<SupabaseClient> {
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

async function publishUntilKilled(
  site: Site,
  client: SupabaseClient,
  acknowledged: Map<number, number>,
) {
  const { database, close } = await site.openDatabase()
  try {
    for (;;) {
      const value = `Written at ${performance.now()}`
      const edits = paths.map((path) => ({
        collection: 'models',
        entry: 'nissan-leaf',
        path,
        value,
      }))
      const id = await storeEdits(client, edits)
      acknowledged.set(id, await publishEdits(client, id, database))
    }
  } catch {
    // The site is gone.
  } finally {
    await close()
  }
}
