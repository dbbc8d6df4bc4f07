// `npm start`: builds the site when its files changed, then serves it until stopped; `-- --workers 4` serves
// with four processes on one port.
import { buildSiteIfStale, isBuilt } from './building/site-build.ts'
import type * as Site from '../server/workers/site-start.ts'
import { readWorkerCount } from '../server/workers/worker-count.ts'

const workers = readWorkerCount(process.argv.slice(2))
if (typeof workers === 'string') {
  console.error(workers)
  process.exitCode = 1
} else {
  // `npm start` was killed: the site does not go on without it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  if (isBuilt() || (await build())) {
    const bundle = new URL('../build/server/site.js', import.meta.url)
    const { startSite } = (await import(bundle.href)) as typeof Site
    await startSite(workers)
  }
}

async function build(): Promise<boolean> {
  const { describeFailure } = await import('../packages/supabase-apis/error-log.ts')
  const { checkStart } = await import('../server/workers/site-start.ts')
  await checkStart().catch((error: unknown) => {
    console.error(describeFailure(error))
    process.exit(1)
  })
  const result = await buildSiteIfStale(() => console.log('Building the site ...'))
  if (result.built) console.log(`The site is built (${result.seconds.toFixed(1)} s).`)
  else {
    console.error(`The site could not be built.\n\n${result.output.trim()}`)
    process.exitCode = 1
  }
  return result.built
}
