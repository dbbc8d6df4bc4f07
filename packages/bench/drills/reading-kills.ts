import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { startScript } from '../../../test/fixtures/command-process.ts'
import { evroamFeatures } from '../../../test/fixtures/open-data/evroam-features.ts'
import { startTrustedServer } from '../../../test/fixtures/trusted-server.ts'
import type { Database } from '../../supabase-apis/database/database.ts'
import {
  killDuring,
  noKills,
  openKilledDatabase,
  printKills,
  victimOf,
  type KillCounts,
} from './kill-round.ts'

const script = new URL('reading-process.ts', import.meta.url).pathname

/**
 * Kills a process that reads EVRoam and publishes what differs, or its PostgreSQL. Each time the list has another
 * address for one site. Returns whether what was said to be published stayed so, no copy was half there or came twice,
 * and the next reading did what was missing.
 */
export async function killReadings(kills: number): Promise<boolean> {
  const killed = await openKilledDatabase()
  const { database } = killed
  let street = ''
  const { server, origin } = await startTrustedServer((_request, response) => {
    const features = evroamFeatures(listChargers())
    const [first] = features
    if (first) first.properties.address = street
    response.writeHead(200, { 'Content-Type': 'application/geo+json' })
    response.end(JSON.stringify({ type: 'FeatureCollection', features }))
  })
  const read = async () => {
    // A killed process keeps the source to itself for half an hour: the drill does not wait that long.
    await database`update desk.work set due_at = now(), leased_until = null`
    return startScript([script, killed.url, origin])
  }
  try {
    await database`insert into desk.read_sources (name, settings) values ('evroam', '{"limit": 5}')`
    street = 'Before the first kill'
    await (
      await read()
    ).ended
    street = 'Measured Street'
    const start = performance.now()
    const whole = await (await read()).ended
    const took = performance.now() - start
    if (!isPublished(whole.output)) throw new Error(`Not published: ${whole.output}`)
    const rows = new Map<string, KillCounts>()
    for (let kill = 0; kill < kills; kill += 1) {
      const victim = victimOf(kill)
      const name = `a reading, of ${victim}`
      const counts = rows.get(name) ?? noKills()
      rows.set(name, counts)
      street = `${kill + 1} Kill Street`
      const window: [number, number] = [took * 0.4, took * 1.6]
      const { output } = await killDuring(await read(), { victim, killed, window })
      const after = await listCopies(database, street)
      counts.kills += 1
      counts.acknowledged += Number(isPublished(output))
      counts.lost += Number(isPublished(output) && after.published !== 1)
      counts.half += after.half
      if (!isPublished(output)) {
        await (
          await read()
        ).ended
        const { published, waiting, half } = await listCopies(database, street)
        counts.half += half
        counts.mended += Number(published === 1 && waiting === 0)
      }
      console.log(`reading ${kill + 1}: ${JSON.stringify(counts)}`)
    }
    return printKills(rows)
  } finally {
    server.closeAllConnections()
    server.close()
    await killed.close()
  }
}

const isPublished = (output: string) => output.includes('Published:')

/** The copies with an address: published, waiting, and without one of their two edits: the site and the copy's date. */
async function listCopies(database: Database, street: string) {
  const [row] = await database<{ published: number; waiting: number; half: number }[]>`
    with copies as (
      select change.status, count(edit.entry) as edits,
        bool_or(edit.after::text like ${`%${street}%`}) as is_this
      from desk.content_changes change left join desk.content_edits edit on edit.change_id = change.id
      group by change.id)
    select count(*) filter (where status = 'published' and is_this)::int as published,
      count(*) filter (where status = 'draft')::int as waiting,
      count(*) filter (where edits <> 2 or is_this is null)::int as half
    from copies`
  return row ?? { published: 0, waiting: 0, half: 0 }
}
