import { data } from 'react-router'
import {
  byUsefulness,
  centerDescription,
  ownPriceOf,
} from '../../../content/places/workshops/center-details.ts'
import { centers, findCenter, sourcesOfCenters } from '../../../content/places/workshops/centers.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { withSaidAge } from '../../../content/places/workshops/said-by-workshop.ts'
import { centerTitle } from '../../../content/places/workshops/center-labels.ts'
import { centerTexts } from '../../../content/places/workshops/center-texts.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { CreditedPicture, MorePictures } from '../../cars/photos/credited-picture.tsx'
import type { Photo } from '../../cars/photos/photo.ts'
import { slugAt } from '../../facts/published-content/slug-at.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { SourcesList } from '../../facts/answers/sources-list.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { CenterHeader } from './center-header.tsx'
import { viewCenter, type CenterView } from './center-view.ts'
import { saidOn } from './said-on.ts'
import { KnownList, PricesFound } from './known-list.tsx'
import { ContactSection } from './contact-section.tsx'
import { openingAt, openingWeek } from './opening.ts'
import { HoursSection } from './hours-section.tsx'
import { NearbyLinks } from './nearby-links.tsx'
import { QuestionsToAsk } from './choosing-section.tsx'
import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { sitePhotos } from '../../cars/photos/photo-context.ts'
import { pageUrl, type Entity } from '../../ground/shell/schema-metadata.ts'
import { ReportLink } from '../../ground/ui/report-link.tsx'

export async function loader({ url, context }: Pick<LoaderArgs, 'url' | 'context'>) {
  const slug = slugAt(url, 'centers')
  const center = findCenter(slug)
  if (!center) throw data(null, { status: 404 })
  const site = readSite(context)
  const now = site.now()
  const [photo, ...more] = (await sitePhotos(context).readPhotos(slug))[slug] ?? []
  const { hours, region } = center
  const texts = centerTexts()
  const view = viewCenter(center, photo)
  const day = newZealandDay(now)
  const nearby = byUsefulness(centers()).filter(
    (other) => other.slug && other !== center && region && other.region === region,
  )
  const price = ownPriceOf(center)
  return {
    center: view,
    price,
    others: center.services.filter((claim) => claim !== price && !claim.prices),
    prices: center.services.flatMap(({ text, source, prices: found = [] }) =>
      found.map((one) => ({ ...one, text, source })),
    ),
    statusMeaning: texts.verification[center.verification.status].meaning,
    said: saidOn(center, day),
    questions: view.isSourced ? texts.questionsToAsk.questions : [],
    ...(more.length > 0 && { more }),
    description: centerDescription(center),
    sources: withSaidAge(sourcesOfCenters([center]), day),
    hours: hours && {
      source: hours.source,
      week: openingWeek(hours, now),
      opening: openingAt(hours, now),
    },
    nearby: nearby.map((other) => ({
      name: other.name,
      slug: other.slug ?? '',
      phone: other.contact.phones[0],
      website: other.contact.website?.url,
    })),
  }
}

// 'Open now' is true for minutes only.
export const headers = dayHeaders

/** A service center's profile: what is known about it, and what is not. */
export default function CenterPage({ loaderData }: Pick<PageProps<typeof loader>, 'loaderData'>) {
  const {
    center,
    price,
    others,
    prices,
    said,
    description,
    statusMeaning,
    questions,
    sources,
    hours,
    nearby,
    more = [],
  } = loaderData
  const { specialization, specialties, whyChoose, isSourced } = center
  const focus = specialization ? [specialization, ...specialties] : specialties
  return (
    <SourcesProvider sources={sources} entry={`centers/${center.id}`}>
      <article>
        <PageHead
          title={centerTitle(center)}
          description={description}
          path={`/${center.slug}`}
          name={center.name}
          within={{ name: 'EV service centers', path: '/ev-service-centers' }}
          about={
            import.meta.env.SSR &&
            ((site) => repairMetadata(center, pageUrl(site, `/${center.slug}`)))
          }
        />
        <div className="page-width text-columns pt-6 sm:pt-12">
          <div>
            <CenterHeader {...{ center, statusMeaning, said, price }}>
              <ContactSection center={center} />
            </CenterHeader>
            <CenterPictures photo={center.photo} more={more} />
            <div className="mt-6 empty:hidden sm:mt-8">
              {hours && <HoursSection {...hours} source={sources[hours.source]} />}
              {prices.length > 0 && <PricesFound prices={prices} />}
              {/* One list in three parts. */}
              <div className="space-y-3 border-t border-line py-4 empty:hidden">
                <KnownList title="Services" claims={others} />
                <KnownList title="Specialization" claims={focus} />
                <KnownList title={`Why choose ${center.name}`} claims={whyChoose} />
              </div>
              {isSourced && <SourcesList />}
            </div>
          </div>
          <div className="beside lg:pt-9">
            {isSourced ? (
              <QuestionsToAsk questions={questions} />
            ) : (
              <NearbyLinks region={center.region} centers={nearby} />
            )}
          </div>
        </div>
        {isSourced && (
          <div className="page-width pt-4 lg:pt-8">
            <NearbyLinks region={center.region} centers={nearby} isWide />
          </div>
        )}
        <EndLinks center={center} />
      </article>
    </SourcesProvider>
  )
}

/** The way back to the directory, and the form for mistakes. */
function EndLinks({ center }: { center: CenterView }) {
  return (
    <>
      <p className={`page-width ${center.isSourced ? 'mt-8' : 'mt-6'}`}>
        <PageLink
          to="/ev-service-centers"
          className={center.wayBack === 'button' ? buttonClass('outline') : 'text-link'}
        >
          {center.wayBack === 'button'
            ? 'Browse All Service Centers'
            : 'Back to EV Service Centers'}
        </PageLink>
      </p>
      <p className="page-width mt-3">
        <ReportLink />
      </p>
    </>
  )
}

function CenterPictures({ photo, more }: { photo: Photo | undefined; more: Photo[] }) {
  if (!photo) return null
  return (
    <div className="mt-8">
      <CreditedPicture photo={photo} first />
      <MorePictures photos={more} />
    </div>
  )
}

/** A verified center as schema.org structured data; unverified ones have none. */
function repairMetadata(center: Center, ownUrl: string): Entity[] {
  if (center.verification.status !== 'verified') return []
  const { contact, hours } = center
  return [
    {
      '@type': 'AutoRepair',
      '@id': ownUrl,
      name: center.name,
      url: contact.website?.url ?? ownUrl,
      telephone: contact.phones,
      email: contact.email ?? undefined,
      address: contact.address?.text,
      openingHoursSpecification: hours?.periods.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    },
  ]
}
