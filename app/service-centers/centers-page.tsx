import { byUsefulness, isReachable, workshopsOf } from '../../content/center-details.ts'
import { centerTexts } from '../../content/texts/center-texts.ts'
import { centers, sourcesOfCenters, sourcesOfClaims } from '../../content/centers.ts'
import { workLabels } from '../../content/center-labels.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { withSaidAge } from '../../content/sources/said-by-workshop.ts'
import { outlineSource } from '../../content/outline.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/centers-page'
import { CenterCard } from './center-card.tsx'
import { CenterFilterForm } from './center-filter-form.tsx'
import { CenterMap } from './center-map.tsx'
import { centerFields, matchesQuery, readCenterQuery } from './center-query.ts'
import { viewCenter } from './center-view.ts'
import { ChoosingSection } from './choosing-section.tsx'
import { HelpSection } from './help-section.tsx'
import { NearestNote } from './nearest-note.tsx'
import { findNearby } from './nearby-workshops.ts'
import { mapRegions } from './region-answer.ts'
import { ServiceInformationSection } from './service-information-section.tsx'
import { SignpostNote } from './signpost-note.tsx'

export const handle = { parameters: Object.keys(centerFields) } satisfies RouteHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { readPhotos, now } = readSite(context)
  const photos = await readPhotos()
  const { serviceInformation, questionsToAsk, facts } = centerTexts()
  const query = readCenterQuery(url.searchParams)
  const workshops = byUsefulness(workshopsOf(centers()))
  const found = workshops.filter((center) => matchesQuery(center, query))
  const regions = mapRegions(workshops, query)
  const nearby = findNearby(workshops, query)
  const shown = byUsefulness([...found, ...nearby.workshops])
  const signposts = centers().flatMap(({ verification, region }) =>
    verification.status === 'signpost' && region ? region : [],
  )
  return {
    query,
    found: found.length,
    shown: shown.map((center) => viewCenter(center, photos[center.slug ?? '']?.[0])),
    nearest: nearby.nearest,
    reachableIn: nearby.reachable,
    signposts: query.region ? signposts.filter((region) => region === query.region) : signposts,
    total: workshops.length,
    verified: workshops.filter(({ verification }) => verification.status === 'verified').length,
    reachable: workshops.filter(isReachable).length,
    silent: workshops.filter(({ worksOn }) => worksOn.length === 0).length,
    sources: withSaidAge(
      { ...sourcesOfCenters(shown), ...sourcesOfClaims(facts.claims) },
      newZealandDay(now()),
    ),
    facts: facts.claims,
    questions: questionsToAsk.questions,
    serviceInformation,
    regions,
    elsewhere: workshops.filter(
      (center) => center.region === null && matchesQuery(center, { ...query, region: '' }),
    ).length,
    outline: outlineSource,
  }
}

/** /ev-service-centers: every workshop as a card, those you can reach first, by region and kind of work. */
export default function CentersPage({ loaderData }: Route.ComponentProps) {
  const { query, found, shown, nearest, reachableIn, signposts, total, silent, sources } =
    loaderData
  const { verified, reachable, facts, questions, serviceInformation, regions, elsewhere, outline } =
    loaderData
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead
        title="EV Service Centers in New Zealand | Workshops by Region"
        description={`${total} workshops listed for electric cars and hybrids in New Zealand, by region and kind of work. ${reachable} have a phone number, street address or website.`}
        path="/ev-service-centers"
        name="EV service centers"
      />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <div>
          <h1 className="text-4xl font-semibold sm:text-5xl">EV Service Centers</h1>
          <p className="prose-width mt-4 text-lg text-soft">
            {total} workshops. The {reachable} with a street address, website or phone number come
            first. {verified || 'None'} {verified > 1 ? 'are' : 'is'} verified with the workshop
            itself.
          </p>
          <CenterFilterForm query={query} />
        </div>
        <CenterMap {...{ regions, elsewhere, outline }} />
      </div>
      <p id="entries" className="mt-6 font-medium">
        {found === total ? `All ${total} workshops` : `${found} of ${total} workshops`}
        {query.region && ` in ${query.region}`}
        {query.work && ` for ${workLabels[query.work].toLowerCase()}`}
      </p>
      {query.work && (
        <p className="mt-1 text-sm text-soft">
          {silent} workshops don’t say what they work on, so they are left out.
        </p>
      )}
      {found === 0 && <SignpostNote regions={signposts} />}
      <NearestNote nearest={nearest} reachable={reachableIn} />
      <div className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((center) => (
          <CenterCard key={center.id} center={center} sources={sources} />
        ))}
      </div>
      {found > 0 && <SignpostNote regions={signposts} />}
      <HelpSection />
      <ServiceInformationSection {...serviceInformation} />
      <ChoosingSection {...{ facts, questions, sources }} />
    </div>
  )
}
