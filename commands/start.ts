// `npm start`: builds the site when its files changed, then serves it until stopped; `-- --workers 4` serves
// with four processes on one port.
import { existsSync } from 'node:fs'
import { readSettings, type Settings } from '../backend/backend.ts'
import { clusterPaths } from '../backend/postgres/postgres-cluster.ts'
import { describeFailure } from '../packages/supabase-apis/error-log.ts'
import { captureConsole } from '../server/delivery/site-log.ts'
import { surviveRequestFailures } from '../server/request-scope.ts'
import { keepServing, openUnlessStopped } from '../server/workers/serving.ts'
import { checkPort } from '../server/port-check.ts'
import { writeSetUpNote } from '../server/workers/set-up-note.ts'
import { buildSiteIfStale } from './building/site-build.ts'
import { readWorkerCount } from '../server/workers/site-workers.ts'

const workers = readWorkerCount(process.argv.slice(2))
if (typeof workers === 'string') {
  console.error(workers)
  process.exitCode = 1
} else {
  await start(workers).catch((error: unknown) => {
    console.error(describeFailure(error))
    process.exit(1)
  })
}

async function start(count: number) {
  // `npm start` was killed: the site does not go on without it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // Report a wrong setting and a taken port now, not after a build.
  const settings = readSettings()
  await checkPort(settings)
  const build = await buildSiteIfStale(() => console.log('Building the site ...'))
  if (!build.built) {
    console.error(`The site could not be built.\n\n${build.output.trim()}`)
    process.exitCode = 1
    return
  }
  if (build.seconds > 0) console.log(`The site is built (${build.seconds.toFixed(1)} s).`)
  const isFirst = isFirstStart(settings)
  const begun = performance.now()
  // Imported only now: the server loads the build.
  const server =
    count === 0
      ? await openUnlessStopped(async (starting) =>
          (await import('../server/server.ts')).openServer({ starting }),
        )
      : await openUnlessStopped(
          async (starting) =>
            (await import('../server/workers/site-workers.ts')).openWorkers(count, starting),
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
