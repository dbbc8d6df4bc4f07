// `npm run bench -- pages`: page weight, and Lighthouse's scores and timings on its simulated phone. Lighthouse is
// fetched for the run (npx): nobody needs it to run or test the site.
import { openLighthouse, type Report } from '../lighthouse-run.ts'
import { hydrateSite, openWeightMeter } from '../page-weight.ts'
import { printTable } from '../bench-results.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'

const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/ev-models', '/zeekr-7x', '/auth']

const site = await openSiteProcess()
const meter = await openWeightMeter()
const lighthouse = await openLighthouse()
try {
  await site.start()
  const weights = []
  for (const page of paths) {
    const { documentAndCss, scriptsAtLoad, scriptsHydrated } = await meter.measure(
      site.url + page,
      hydrateSite,
    )
    weights.push([page, ...[documentAndCss, scriptsAtLoad, scriptsHydrated].map(kilobytes)])
  }
  await meter.close()
  printTable(['kB with brotli', 'HTML+CSS', 'scripts at load', 'scripts hydrated'], weights)
  console.log(`\n${await lighthouse.setSlowdown(`${site.url}/`)}`)
  const scores = []
  for (const page of paths) scores.push(scoreRow(page, await lighthouse.run(site.url + page)))
  printTable(
    [
      'Lighthouse',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP ms',
      'LCP ms',
      'CLS',
      'TBT ms',
      'benchmark index',
    ],
    scores,
  )
} finally {
  await meter.close()
  await site.remove()
  await lighthouse.close()
}

function scoreRow(page: string, { categories, audits, environment }: Report): string[] {
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
  ].map(String)
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
