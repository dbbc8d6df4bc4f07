// `npm run build`: builds the site; with --if-stale only when the last build is older than its files. With --after and
// the folder of another checkout it also keeps the assets of that checkout's build.
import { parseArgs } from 'node:util'
import { buildSite, buildSiteIfStale } from './building/site-build.ts'

const { values } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, after: { type: 'string' } },
})
const build = await (values['if-stale'] ? buildSiteIfStale() : buildSite(values.after))
if (build.built) {
  console.log(`The site is built (${build.seconds.toFixed(1)} s).`)
} else {
  console.error(`The site could not be built.\n\n${build.output.trim()}`)
  process.exitCode = 1
}
