import { centerFacts, centers, sourcesOfCenters, sourcesOfClaims } from '../../content/centers.ts'
import { workLabels } from '../../content/center-labels.ts'
import { outlineSource } from '../../content/outline.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/centers-page'
import { CenterCard } from './center-card.tsx'
import { CenterFilterForm } from './center-filter-form.tsx'
import { CenterMap } from './center-map.tsx'
import { matchesQuery, readCenterQuery } from './center-query.ts'
import { ChoosingSection } from './choosing-section.tsx'
import { mapRegions } from './region-answer.ts'
import { ServiceInformationSection } from './service-information-section.tsx'

export const handle = { parameters: ['region', 'work'] } satisfies RouteHandle

export function loader({ url }: Route.LoaderArgs) {
  const query = readCenterQuery(url.searchParams)
  const found = centers.filter((center) => matchesQuery(center, query))
  return {
    query,
    found: found.map((center) => ({ ...center, toAsk: '' })),
    total: centers.length,
    verified: centers.filter(({ verification }) => verification.status === 'verified').length,
    reachable: centers.filter(({ contact }) => contact.phones.length > 0).length,
    silent: centers.filter(({ worksOn }) => worksOn.length === 0).length,
    sources: { ...sourcesOfCenters(found), ...sourcesOfClaims(centerFacts) },
    facts: centerFacts,
    regions: mapRegions(centers, query),
    elsewhere: centers.filter(
      (center) => center.region === null && matchesQuery(center, { ...query, region: null }),
    ).length,
    outline: outlineSource,
  }
}

/** /ev-service-centers: every service center as a card, filtered by region and kind of work. */
export default function CentersPage({ loaderData }: Route.ComponentProps) {
  const { query, found, total, silent, sources, facts, regions, elsewhere, outline } = loaderData
  const { verified, reachable } = loaderData
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead
        title="EV Service Centers in New Zealand | Workshops by Region"
        description={`${total} service centers and regional signposts for electric cars and hybrids in New Zealand, by region and by what they work on, showing what is verified and what is not.`}
        path="/ev-service-centers"
        name="EV service centers"
      />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <div>
          <h1 className="text-4xl font-semibold sm:text-5xl">EV Service Centers</h1>
          <p className="prose-width mt-4 text-lg text-soft">
            {total} entries by region: {verified} verified with the workshop itself, {reachable}{' '}
            with a phone number from the workshop. The others say what is still missing.
          </p>
          <CenterFilterForm query={query} />
        </div>
        <CenterMap {...{ regions, elsewhere, outline }} />
      </div>
      <p id="entries" className="mt-6 font-medium">
        {found.length === total ? `All ${total} entries` : `${found.length} of ${total} entries`}
        {query.region && ` in ${query.region}`}
        {query.work && ` for ${workLabels[query.work].toLowerCase()}`}
      </p>
      {query.work && (
        <p className="mt-1 text-sm text-soft">
          {silent} entries don’t say what they work on, so they are left out.
        </p>
      )}
      {found.length === 0 && (
        <p className="prose-width mt-4 text-soft">
          No entries match. Ask a dealer for your make, or choose another region.
        </p>
      )}
      <div className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {found.map((center) => (
          <CenterCard key={center.id} center={center} sources={sources} />
        ))}
      </div>
      <ServiceInformationSection />
      <ChoosingSection facts={facts} sources={sources} />
    </div>
  )
}
