// What `npm start` does once the site is built. The build bundles it with all that it imports: some six hundred modules are
// found, read and stripped of their types once, not at every start.
import { existsSync } from 'node:fs'
import { readSettings, type Settings } from '../../backend/backend.ts'
import { clusterPaths } from '../../backend/postgres/postgres-cluster.ts'
import { describeFailure } from '../../packages/supabase-apis/error-log.ts'
import { captureConsole } from '../delivery/site-log.ts'
import { checkPort } from '../port-check.ts'
import { surviveRequestFailures } from '../request-scope.ts'
import { openServer } from '../server.ts'
import { keepServing, openUnlessStopped } from './serving.ts'
import { writeSetUpNote } from './set-up-note.ts'

/** Serves the site until it is stopped, with `count` processes of their own unless it is 0. A failure ends the process. */
export async function startSite(count: number): Promise<void> {
  await serve(count).catch((error: unknown) => {
    console.error(describeFailure(error))
    process.exit(1)
  })
}

/** Throws for a wrong setting and a taken port: they are reported before a build, not after it. */
export async function checkStart(): Promise<void> {
  await checkPort(readSettings())
}

async function serve(count: number) {
  const settings = readSettings()
  const isFirst = isFirstStart(settings)
  const begun = performance.now()
  const server =
    count === 0
      ? await openUnlessStopped((starting) => openServer({ settings, starting }))
      : await openUnlessStopped(
          async (starting) => (await import('./site-workers.ts')).openWorkers(count, starting),
          // SIGHUP replaces the workers.
          ['SIGINT', 'SIGTERM'],
        )
  if (isFirst) console.log(`The database is made (${secondsSince(begun)} s).`)
  captureConsole(server.log)
  surviveRequestFailures(server.log)
  await keepServing(server, count === 0 ? '' : `, by ${count} processes`)
  // The console goes to the log by now, so write to stdout: the link is for the person who started the site.
  try {
    process.stdout.write(await writeSetUpNote(server.settings))
  } catch (error) {
    server.log.error('The set-up link of the desk could not be made', error)
  }
}

/** Whether the start makes a database of the site's own. */
function isFirstStart({ databaseUrl, supabase, dataDir }: Settings): boolean {
  return !databaseUrl && !supabase && !existsSync(clusterPaths(dataDir).cluster)
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
