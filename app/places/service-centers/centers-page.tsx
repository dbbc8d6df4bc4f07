import { andList, countText } from '../../../content/texts/numbers-and-lists.ts'
import { sitePhotos } from '../../cars/photos/photo-context.ts'
import { isReachable, workshopsOf } from '../../../content/places/workshops/center-details.ts'
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
import { CenterRow } from './center-row.tsx'
import { HelpSection, OtherCenters, OutsideLinks } from './other-centers-section.tsx'
import { CenterFilterForm } from './center-filter-form.tsx'
import { CenterMap } from './center-map.tsx'
import { UncountedValues } from '../../facts/answers/question-field.tsx'
import { centerFields, matchesQuery, readCenterQuery } from './center-query.ts'
import { viewCenter } from './center-view.ts'
import { ChoosingSection } from './choosing-section.tsx'
import { mapRegions } from './region-answer.ts'
import { ServiceInformationSection } from './service-information-section.tsx'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import type { Region } from '../../../content/places/workshops/center-labels.ts'
import { EntryProvider, ReportLink } from '../../ground/ui/report-link.tsx'
import { NearPlaceIsland } from './near-place-island.tsx'
import {
  findNearby,
  nearestSentence,
  orderCenters,
  whereabouts,
  type Nearby,
} from './nearby-centers.ts'

export const handle = { parameters: Object.keys(centerFields) } satisfies RouteHandle

export async function loader({ url, context }: LoaderArgs) {
  const { now } = readSite(context)
  const { readPhotos } = sitePhotos(context)
  const photos = await readPhotos()
  const { serviceInformation, questionsToAsk, facts, outside } = centerTexts()
  const { values: query, mistakes } = readCenterQuery(url.searchParams)
  const workshops = workshopsOf(centers())
  const found = workshops.filter((center) => matchesQuery(center, query))
  const regions = mapRegions(workshops, query)
  const nearby = findNearby(workshops, query)
  const ordered = orderCenters([...found, ...nearby.workshops], query)
  const { town } = ordered
  const shown = ordered.centers.map(({ center }) => center)
  const signposts = centers().flatMap(({ verification, region }) =>
    verification.status === 'signpost' && region ? region : [],
  )
  return {
    query,
    mistakes,
    found: found.length,
    foundReachable: found.filter(isReachable).length,
    shown: ordered.centers.map((located) => ({
      ...viewCenter(located.center, photos[located.center.slug ?? '']?.[0]),
      away: town && whereabouts(located, town),
    })),
    nearestWorkshop: nearestSentence(ordered, query),
    townNote: ordered.note,
    nearest: nearby.nearest,
    reachableIn: nearby.reachable,
    signposts: query.region ? signposts.filter((region) => region === query.region) : signposts,
    total: workshops.length,
    verified: workshops.filter(({ verification }) => verification.status === 'verified').length,
    reachable: workshops.filter(isReachable).length,
    reachableBy: countsByRegion(workshops.filter(isReachable)),
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

/** How many are in each region, most first: ['3 in Auckland', '1 in Waikato']. */
function countsByRegion(workshops: readonly Center[]): string[] {
  const groups = Map.groupBy(workshops, ({ region }) => region ?? 'no known region')
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([region, group]) => `${group.length} in ${region}`)
}

/** /ev-service-centers: every workshop as a row, those you can reach first, by region and kind of work, then the makers' dealers. */
export default function CentersPage({ loaderData }: PageProps<typeof loader>) {
  const { query, found, shown, nearest, reachableIn, signposts, total, silent } = loaderData
  const { verified, reachable, reachableBy, foundReachable, facts, questions, sources } = loaderData
  const { regions, elsewhere, outline, townNote, nearestWorkshop, outside } = loaderData
  const reachableShown = shown.filter(({ canReach }) => canReach)
  return (
    <div className="page-width py-5 sm:py-14">
      <PageHead
        title="EV Service Centers in New Zealand | Workshops by Region"
        description={`${total} workshops listed for electric cars and hybrids in New Zealand, by region and kind of work. ${reachable} have a phone number, street address or website.`}
        path="/ev-service-centers"
        name="EV service centers"
      />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h1 className="text-3xl font-semibold sm:text-5xl">EV Service Centers</h1>
          <DirectoryLead {...{ reachable, reachableBy, verified }} />
          <h2 className="sr-only">Workshops</h2>
          <NearPlaceIsland query={query} />
          <CenterFilterForm query={query} note={townNote} />
          <UncountedValues fields={centerFields} mistakes={loaderData.mistakes} />
          <p id="entries" className="mt-4 mb-3 scroll-mt-20 font-medium">
            {nearestWorkshop && (
              <span className="mb-1 block font-voice text-xl leading-snug font-semibold sm:text-2xl">
                {nearestWorkshop}
              </span>
            )}
            {found < total && (
              <>
                {found} of {total} workshops
                {query.region && ` in ${query.region}`}
                {query.work && ` for ${workLabels[query.work].toLowerCase()}`}
                {found > 0 && `: ${foundText(foundReachable, found - foundReachable)}`}
              </>
            )}
          </p>
          {query.work && (
            <p className="-mt-2 mb-3 text-sm text-soft">
              {silent} workshops don’t say what they work on, so they are left out.
            </p>
          )}
          {found === 0 && <SignpostNote regions={signposts} />}
          <NearestNote nearest={nearest} reachable={reachableIn} />
          {reachableShown.map((center) => (
            <CenterRow key={center.id} center={center} sources={sources} />
          ))}
          <OutsideLinks {...outside} />
          <OtherCenters
            centers={shown.filter(({ canReach }) => !canReach)}
            isOpen={reachableShown.length === 0}
          />
          {found > 0 && <SignpostNote regions={signposts} />}
        </div>
        <div className="max-lg:mt-6 max-lg:border-t max-lg:border-line lg:pt-2">
          <CenterMap {...{ regions, elsewhere, outline }} />
          <div className="lg:mt-8">
            <ChoosingSection {...{ facts, questions, sources }} />
            <ServiceInformationSection {...loaderData.serviceInformation} />
            <HelpSection />
          </div>
        </div>
      </div>
      <p className="mt-6">
        <EntryProvider entry="centers">
          <ReportLink />
        </EntryProvider>
      </p>
    </div>
  )
}

/** Where one can go, whom to ask first, and what nobody has verified. */
function DirectoryLead(props: { reachable: number; reachableBy: string[]; verified: number }) {
  const { reachable, reachableBy, verified } = props
  return (
    <p className="prose-width mt-3 sm:text-lg">
      <strong className="font-semibold">
        {countText(reachable, 'workshop')} with contact details: {reachableBy.join(', ')}.
      </strong>{' '}
      Ask a{' '}
      <a href="#outside" className="text-link">
        dealer of your make
      </a>{' '}
      first.{' '}
      {verified > 0
        ? `${verified} of them ${verified > 1 ? 'are' : 'is'} verified with the workshop.`
        : 'We have verified none with the workshop, so ring before you drive there.'}
    </p>
  )
}

const foundText = (reachable: number, others: number) =>
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
    <p className="prose-width mb-3">
      {nearest && `The nearest region with a workshop that fits is ${nearest}. `}
      {reachable && `The nearest with one you can reach is ${reachable}.`}
    </p>
  )
}

/** Whom to ask in the regions without a workshop: one paragraph for all of them. */
function SignpostNote({ regions }: { regions: Region[] }) {
  if (regions.length === 0) return null
  return (
    <p className="prose-width border-t border-line py-3 text-soft">
      We know of no workshop in {andList(regions)} yet.
    </p>
  )
}
