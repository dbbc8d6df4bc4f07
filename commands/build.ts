// `npm run build`: builds the site; with --if-stale only when the last build is older than its files.
import { buildSite, buildSiteIfStale } from '../building/site-build.ts'

const build = await (process.argv.includes('--if-stale') ? buildSiteIfStale() : buildSite())
if (build.built) {
  console.log(`The site is built (${build.seconds.toFixed(1)} s).`)
} else {
  console.error(`The site could not be built.\n\n${build.output.trim()}`)
  process.exitCode = 1
}
