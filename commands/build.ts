// `npm run build`: builds the site, whether or not the last build is stale.
import { buildSite } from './site-build.ts'

const build = await buildSite()
if (build.built) {
  console.log(`The site is built (${build.seconds.toFixed(1)} s).`)
} else {
  console.error(`The site could not be built.\n\n${build.output.trim()}`)
  process.exitCode = 1
}
