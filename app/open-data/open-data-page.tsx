import { chargerSource } from '../../content/chargers.ts'
import { site } from '../../content/site-settings.ts'
import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/open-data-page'
import { contentDay } from './content-day.ts'
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

/** /open-data: the site's open data, for people who write programs or spreadsheets. */
export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
  const { origin, day, licence, rates } = loaderData
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title="Open Data"
        namesSite
        description="Figures of electric cars, road user charges, service centers and public chargers in New Zealand as JSON, CSV and GeoJSON, each with its source, licence and dates. No key, no account."
        path="/open-data"
        name="Open data"
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
