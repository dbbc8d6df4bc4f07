import { chargerSource } from '../../content/chargers.ts'
import { site } from '../../content/site-settings.ts'
import { dataset, type Entity } from '../shell/schema-metadata.ts'
import type { SiteFacts } from '../shell/site-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/open-data-page'
import { contentDay } from './content-day.ts'
import { openFiles, openPaths } from './open-addresses.ts'
import { factsLicence } from './open-file.ts'
import { FiguresSection } from './figures-section.tsx'
import { FilesSection } from './files-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { ratesFile } from './rates-file.ts'
import { TermsSection } from './terms-section.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { rates, sources } = ratesFile()
  const siteContext = readSite(context)
  return {
    origin: siteContext.siteOrigin,
    day: contentDay(siteContext),
    licence: { words: site().contentLicence, facts: factsLicence, chargers: chargerSource() },
    rates: rates.map((rate) => ({
      ...rate,
      periods: rate.periods.map((period) => ({
        ...period,
        sourceName: sources[period.source]?.name ?? '',
        sourceAddress: sources[period.source]?.address ?? null,
      })),
    })),
  }
}

type Terms = Pick<Route.ComponentProps['loaderData'], 'day' | 'licence'>

/** The files of the page as data sets, for searches and harvesters. */
function dataCatalog(facts: SiteFacts, { day, licence }: Terms): Entity {
  const path = '/open-data'
  return {
    '@type': 'DataCatalog',
    name: `${facts.name}: open data`,
    url: facts.siteOrigin + path,
    dataset: openPaths.map((file) =>
      dataset(facts, {
        path,
        name: `${facts.name}: ${file.slice('/open/'.length)}`,
        description: `${openFiles[file].about} With its sources, their licences and dates.`,
        download: { path: file, type: openFiles[file].type },
        modified: day,
        licence: {
          '@type': 'CreativeWork',
          name: licenceOf(file, licence),
          url: `${facts.siteOrigin}${path}#licence`,
        },
      }),
    ),
  }
}

const licenceOf = (file: string, licence: Terms['licence']) =>
  (file === '/open/chargers.geojson' ? licence.chargers.licence : licence.words) ?? licence.facts

/** /open-data: the site's open data, for people who write programs or spreadsheets. */
export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
  const { origin, day, licence, rates } = loaderData
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title="Open Data"
        namesSite
        description="Figures of electric cars, road user charges, service centers and chargers in New Zealand as JSON, CSV and GeoJSON, each with source, licence and dates. No key needed."
        path="/open-data"
        name="Open data"
        about={import.meta.env.SSR && ((facts) => [dataCatalog(facts, { day, licence })])}
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Open data</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        What this site knows, as files: every figure with its unit, its source, the source’s licence
        and its dates. There is no key and no account, and any website may read them.
      </p>
      <FilesSection origin={origin} />
      <FiguresSection />
      <TermsSection day={day} licence={licence} />
      <RatesSection rates={rates} />
    </article>
  )
}
