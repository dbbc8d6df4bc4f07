import { data } from 'react-router'
import { byUsefulness, centerDescription } from '../../content/center-details.ts'
import { centers, findCenter, sourcesOfCenters } from '../../content/centers.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { withSaidAge } from '../../content/sources/said-by-workshop.ts'
import { centerTitle } from '../../content/center-labels.ts'
import { centerTexts } from '../../content/texts/center-texts.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CreditedPicture, MorePictures } from '../photos/credited-picture.tsx'
import type { Photo } from '../photos/photo.ts'
import { readSite } from '../site-loader-context.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { dayHeaders } from '../tools/day-headers.ts'
import type { Route } from './+types/center-page'
import { CenterHeader } from './center-header.tsx'
import { viewCenter, type CenterView } from './center-view.ts'
import { saidOn } from './said-on.ts'
import { KnownList } from './known-list.tsx'
import { ContactSection } from './contact-section.tsx'
import { openingAt, openingWeek, openingText, type Opening, type OpeningDay } from './opening.ts'
import { QuestionsToAsk } from './choosing-section.tsx'
import type { Center } from '../../content/center-schema.ts'
import type { Entity } from '../shell/schema-metadata.ts'
import type { Source } from '../../content/sources/source-schema.ts'
import { EntryProvider, ReportLink } from '../ui/report-link.tsx'
import { ListingNote } from './listing-note.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  // `url` is the URL of the page, also when React Router requests only its data.
  const center = findCenter(url.pathname.slice(1))
  if (!center) throw data(null, { status: 404 })
  const site = readSite(context)
  const now = site.now()
  const [photo, ...more] = (await site.readPhotos(url.pathname.slice(1)))[center.slug ?? ''] ?? []
  const { hours, region } = center
  const texts = centerTexts()
  const view = viewCenter(center, photo)
  const day = newZealandDay(now)
  const nearby = byUsefulness(centers()).filter(
    (other) => other.slug && other !== center && region && other.region === region,
  )
  return {
    center: view,
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
    nearby: nearby.map(({ name, slug }) => ({ name, slug: slug ?? '' })),
  }
}

// 'Open now' is true for minutes only.
export const headers = dayHeaders

/** A service center's profile: what is known about it, and what is not. */
export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const {
    center,
    said,
    description,
    statusMeaning,
    questions,
    sources,
    hours,
    nearby,
    more = [],
  } = loaderData
  const { services, specialization, specialties, whyChoose, contact, isSourced } = center
  const focus = specialization ? [specialization, ...specialties] : specialties
  const hasText = services.length + focus.length + whyChoose.length > 0
  const canReach = contact.phones.length > 0 || contact.address !== null || contact.website !== null
  return (
    <article>
      <PageHead
        title={centerTitle(center)}
        description={description}
        path={`/${center.slug}`}
        name={center.name}
        within={{ name: 'EV service centers', path: '/ev-service-centers' }}
        about={
          import.meta.env.SSR &&
          ((site) => repairMetadata(center, `${site.siteOrigin}/${center.slug}`))
        }
      />
      <CenterHeader center={center} statusMeaning={statusMeaning} said={said} />
      <CenterPictures photo={center.photo} more={more} />
      <div
        className={`page-width grid gap-x-16 lg:grid-cols-[1.5fr_1fr] ${isSourced ? 'mt-10 gap-y-12' : 'mt-6 gap-y-6'}`}
      >
        {hasText && (
          <div className="space-y-12">
            <KnownList title="Services" claims={services} sources={sources} />
            <KnownList title="Specialization" claims={focus} sources={sources} />
            <KnownList title={`Why choose ${center.name}`} claims={whyChoose} sources={sources} />
          </div>
        )}
        {(canReach || hours) && (
          <div className="space-y-6 self-start">
            <ContactSection center={center} sources={sources} />
            {hours && <HoursTable {...hours} source={sources[hours.source]} />}
          </div>
        )}
        {isSourced && <QuestionsToAsk questions={questions} />}
        {nearby.length > 0 && <NearbyLinks region={center.region} centers={nearby} />}
      </div>
      {!isSourced && (
        <p className="page-width mt-6">
          <PageLink
            to="/ev-service-centers#questions"
            className="text-accent underline underline-offset-4"
          >
            What to ask before you book
          </PageLink>
        </p>
      )}
      <EndLinks center={center} />
    </article>
  )
}

/** The way back to the directory, and the form for mistakes. */
function EndLinks({ center }: { center: CenterView }) {
  return (
    <>
      <p className={`page-width ${center.isSourced ? 'mt-12' : 'mt-6'}`}>
        <PageLink
          to="/ev-service-centers"
          className={
            center.wayBack === 'button'
              ? buttonClass('outline')
              : 'text-accent underline underline-offset-4'
          }
        >
          {center.wayBack === 'button'
            ? 'Browse All Service Centers'
            : 'Back to EV Service Centers'}
        </PageLink>
      </p>
      <p className="page-width mt-6">
        <EntryProvider entry={`centers/${center.id}`}>
          <ReportLink />
        </EntryProvider>
      </p>
    </>
  )
}

function CenterPictures({ photo, more }: { photo: Photo | undefined; more: Photo[] }) {
  if (!photo) return null
  return (
    <div className="page-width mt-8">
      <div className="max-w-4xl">
        <CreditedPicture photo={photo} first />
        <MorePictures photos={more} />
      </div>
    </div>
  )
}

/** A verified center as schema.org structured data; unverified ones have none. */
function repairMetadata(center: Center, pageUrl: string): Entity[] {
  if (center.verification.status !== 'verified') return []
  const { contact, hours } = center
  return [
    {
      '@type': 'AutoRepair',
      '@id': pageUrl,
      name: center.name,
      url: contact.website?.url ?? pageUrl,
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

/** The other profiles of a region, those one can reach first. */
function NearbyLinks(props: { region: string | null; centers: { name: string; slug: string }[] }) {
  return (
    <nav aria-labelledby="nearby">
      <h2 id="nearby" className="text-2xl font-semibold">
        More in {props.region}
      </h2>
      <ul className="mt-3">
        {props.centers.map(({ name, slug }) => (
          <li key={slug} className="border-t border-line">
            <PageLink
              to={`/${slug}`}
              className="flex min-h-11 items-center text-accent hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The week's opening hours with today marked, and whether the center is open now. */
function HoursTable(props: { week: OpeningDay[]; opening: Opening; source: Source | undefined }) {
  const isPublished = props.source?.rank !== null
  const isOpen = props.opening.state === 'open'
  return (
    <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id="hours" className="text-xl font-semibold">
        Opening hours
      </h2>
      <p className={`mt-2 font-medium ${isOpen && isPublished ? 'text-accent' : ''}`}>
        {openingText(props.opening)}
        {isOpen && !isPublished && ', by the hours supplied'}
      </p>
      <table className="mt-3 w-full text-[0.9375rem] tabular-nums" aria-labelledby="hours">
        <tbody>
          {props.week.map(({ day, isToday, times }) => (
            <tr key={day} className={`border-t border-line ${isToday ? 'font-semibold' : ''}`}>
              <th scope="row" className="py-2 pr-3 text-left font-[inherit]">
                {day}
                {isToday && <span className="sr-only"> (today)</span>}
              </th>
              <td className="py-2 text-right">{times.join(', ') || 'Closed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <ListingNote source={props.source} />
      </p>
      <p className="mt-1 text-sm text-soft">
        New Zealand time. Hours may differ on public holidays and regional anniversary days.
      </p>
    </section>
  )
}
