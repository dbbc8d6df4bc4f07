// `npm run bench:pages`: what the pages weigh and how they fare on Lighthouse's phone. Lighthouse is
// fetched for the run (npx), because no one needs it to run or test the site.
import { openLighthouse, type Report } from './lighthouse-run.ts'
import { openScale, hydrateSite } from './page-weight.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'

const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/ev-models', '/zeekr-7x', '/auth']

const site = await openSiteProcess()
const scale = await openScale()
const lighthouse = await openLighthouse()
try {
  await site.start()
  console.log('page | HTML+CSS kB br | script before intent kB | script alive kB')
  for (const page of paths) {
    const { whole, before, alive } = await scale.weigh(site.url + page, hydrateSite)
    console.log(`${page} | ${kilobytes(whole)} | ${kilobytes(before)} | ${kilobytes(alive)}`)
  }
  await scale.close()
  console.log(await lighthouse.setSlowdown(`${site.url}/`))
  console.log(
    'page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | CLS | TBT ms | index',
  )
  for (const page of paths) console.log(rating(page, await lighthouse.run(site.url + page)))
} finally {
  await scale.close()
  await site.remove()
  await lighthouse.close()
}

function rating(page: string, { categories, audits, environment }: Report): string {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return [
    page,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    Math.round(value('first-contentful-paint')),
    Math.round(value('largest-contentful-paint')),
    value('cumulative-layout-shift').toFixed(3),
    Math.round(value('total-blocking-time')),
    Math.round(environment.benchmarkIndex),
  ].join(' | ')
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
