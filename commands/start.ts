// `npm start`: builds the site when its files changed, then serves it until told to stop.
import { keepServing } from './serving.ts'
import { buildSiteIfStale, isBuilt } from './site-build.ts'

if (!(await isBuilt())) console.log('Building the site ...')
const build = await buildSiteIfStale()
if (build.built) {
  // Imported only now: the server loads the build.
  const { openServer } = await import('../server.ts')
  keepServing(await openServer())
} else {
  console.error(`The site could not be built.\n\n${build.output.trim()}`)
  process.exitCode = 1
}
