import { sitePhotos } from '../../cars/photos/photo-context.ts'
import {
  byUsefulness,
  isReachable,
  workshopsOf,
} from '../../../content/places/workshops/center-details.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import {
  centers,
  sourcesOfCenters,
  sourcesOfClaims,
} from '../../../content/places/workshops/centers.ts'
import { workLabels } from '../../../content/places/workshops/center-labels.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { withSaidAge } from '../../../content/places/workshops/said-by-workshop.ts'
import { outlineSource } from '../../../content/places/geography/outline.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { CenterCard } from './center-card.tsx'
import { HelpSection, OtherCenters, OutsideLinks } from './other-centers-section.tsx'
import { CenterFilterForm } from './center-filter-form.tsx'
import { CenterMap } from './center-map.tsx'
import { centerFields, matchesQuery, readCenterQuery, type CenterQuery } from './center-query.ts'
import { viewCenter } from './center-view.ts'
import { ChoosingSection } from './choosing-section.tsx'
import { mapRegions } from './region-answer.ts'
import { ServiceInformationSection } from './service-information-section.tsx'
import type { Region } from '../../../content/places/workshops/center-labels.ts'
import { EntryProvider, ReportLink } from '../../ground/ui/report-link.tsx'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { NearPlaceIsland } from './near-place-island.tsx'
import { nearestRegion } from './nearest-region.ts'

export const handle = { parameters: Object.keys(centerFields) } satisfies RouteHandle

export async function loader({ url, context }: LoaderArgs) {
  const { now } = readSite(context)
  const { readPhotos } = sitePhotos(context)
  const photos = await readPhotos()
  const { serviceInformation, questionsToAsk, facts, outside } = centerTexts()
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
    foundReachable: found.filter(isReachable).length,
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
    outside,
    regions,
    elsewhere: workshops.filter(
      (center) => center.region === null && matchesQuery(center, { ...query, region: '' }),
    ).length,
    outline: outlineSource,
  }
}

/** /ev-service-centers: every workshop as a card, those you can reach first, by region and kind of work. */
export default function CentersPage({ loaderData }: PageProps<typeof loader>) {
  const { query, found, shown, nearest, reachableIn, signposts, total, silent, sources } =
    loaderData
  const { verified, reachable, foundReachable, facts, questions, serviceInformation, outside } =
    loaderData
  const { regions, elsewhere, outline } = loaderData
  const reachableShown = shown.filter(({ canReach }) => canReach)
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead
        title="EV Service Centers in New Zealand | Workshops by Region"
        description={`${total} workshops listed for electric cars and hybrids in New Zealand, by region and kind of work. ${reachable} have a phone number, street address or website.`}
        path="/ev-service-centers"
        name="EV service centers"
      />
      {/* The map stands beside the filters where there is room, and else after the workshops. */}
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end">
        <div className="min-w-0">
          <h1 className="text-4xl font-semibold sm:text-5xl">EV Service Centers</h1>
          <p className="prose-width mt-4 text-lg text-soft">
            {reachable} workshops for electric cars and hybrids that you can ring, visit or look up,
            and who else to ask. {verified || 'None'} {verified > 1 ? 'are' : 'is'} verified with
            the workshop itself, so ask before you go. Nothing near you?{' '}
            <a href="#outside" className="text-accent underline underline-offset-4">
              Ask a dealer of your make
            </a>
            .
          </p>
          <NearPlaceIsland query={query} />
          <CenterFilterForm query={query} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <p id="entries" className="mt-6 scroll-mt-20 text-lg font-semibold">
            {found < total && (
              <>
                {found} of {total} workshops
                {query.region && ` in ${query.region}`}
                {query.work && ` for ${workLabels[query.work].toLowerCase()}`}
                {found > 0 && ': '}
              </>
            )}
            {found > 0 && countText(foundReachable, found - foundReachable)}
          </p>
          {query.work && (
            <p className="mt-1 text-sm text-soft">
              {silent} workshops don’t say what they work on, so they are left out.
            </p>
          )}
          {found === 0 && <SignpostNote regions={signposts} />}
          <NearestNote nearest={nearest} reachable={reachableIn} />
          <div className="mt-6 grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
            {reachableShown.map((center) => (
              <CenterCard key={center.id} center={center} sources={sources} />
            ))}
          </div>
          <OutsideLinks {...outside} />
          <OtherCenters
            centers={shown.filter(({ canReach }) => !canReach)}
            isOpen={reachableShown.length === 0}
          />
        </div>
        <div className="mt-8 lg:col-start-2 lg:row-start-1 lg:mt-0">
          <CenterMap {...{ regions, elsewhere, outline }} />
        </div>
      </div>
      {found > 0 && <SignpostNote regions={signposts} />}
      <ChoosingSection {...{ facts, questions, sources }} />
      <ServiceInformationSection {...serviceInformation} />
      <HelpSection />
      <p className="mt-10">
        <EntryProvider entry="centers">
          <ReportLink />
        </EntryProvider>
      </p>
    </div>
  )
}

const countText = (reachable: number, others: number) =>
  [
    reachable > 0 && `${reachable} with contact details`,
    others > 0 && `${others}${reachable > 0 ? ' more' : ''} ${others === 1 ? 'name' : 'names'}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Introduces the workshops of other regions when the chosen one has none that fits, or none one can reach. */
function NearestNote({ nearest, reachable }: Pick<Nearby, 'nearest' | 'reachable'>) {
  if (!nearest && !reachable) return null
  return (
    <p className="prose-width mt-4 font-medium">
      {nearest && `The nearest region with a workshop that fits is ${nearest}. `}
      {reachable && `The nearest with one you can reach is ${reachable}.`}
    </p>
  )
}

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' })

/** Whom to ask in the regions without a workshop: one paragraph for all of them. */
function SignpostNote({ regions }: { regions: Region[] }) {
  if (regions.length === 0) return null
  return (
    <p className="prose-width mt-6 text-soft">
      We know of no workshop in {list.format(regions)} yet.
    </p>
  )
}

/** Regions shown instead of the chosen one, by name, and their workshops. */
type Nearby = {
  /** The nearest region with a matching workshop; undefined if the chosen region has one. */
  nearest: string | undefined
  /**
   * The nearest region with a matching workshop that has contact details; undefined if one of the workshops
   * shown already has them.
   */
  reachable: string | undefined
  workshops: Center[]
}

/** Finds workshops in nearby regions when none match in the chosen one, or when those have no contact details. */
function findNearby(workshops: readonly Center[], query: CenterQuery): Nearby {
  const { region } = query
  const fitting = workshops.filter((center) => matchesQuery(center, { ...query, region: '' }))
  const inRegion = (name: string | null | undefined, from = fitting) =>
    from.filter((center) => name && center.region === name)
  const nameOfNearest = (from: Center[]) =>
    region ? nearestRegion(mapRegions(from, query), region)?.name : undefined
  const isEmpty = inRegion(region).length === 0
  const nearest = isEmpty ? nameOfNearest(fitting) : undefined
  const shown = [...inRegion(region), ...inRegion(nearest)]
  const canBeReached = fitting.filter(isReachable)
  const reachable = shown.some(isReachable) ? undefined : nameOfNearest(canBeReached)
  return {
    nearest,
    reachable,
    workshops: [...inRegion(nearest), ...inRegion(reachable, canBeReached)],
  }
}
