import { data } from 'react-router'
import { centers, findCenter, sourcesOfCenters } from '../../content/centers.ts'
import { centerTitle } from '../../content/center-labels.ts'
import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/center-page'
import { CenterHeader } from './center-header.tsx'
import { KnownList } from './known-list.tsx'
import { ContactSection } from './contact-section.tsx'
import { HoursTable } from './hours-table.tsx'
import { openingAt, openingWeek } from './opening.ts'
import { QuestionsToAsk } from './choosing-section.tsx'
import { repairMetadata } from './repair-metadata.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  // `url` is the URL of the page, also when React Router requests only its data.
  const center = findCenter(url.pathname.slice(1))
  if (!center) throw data(null, { status: 404 })
  const now = readSite(context).now()
  const { hours, region } = center
  const nearby = centers.filter(
    (other) => other.slug && other !== center && region && other.region === region,
  )
  return {
    center: { ...center, toAsk: '' },
    sources: sourcesOfCenters([center]),
    hours: hours && {
      source: hours.source,
      week: openingWeek(hours, now),
      opening: openingAt(hours, now),
    },
    nearby: nearby.map(({ name, slug }) => ({ name, slug: slug ?? '' })),
  }
}

// 'Open now' is true for minutes only, so browsers must revalidate this page. No purge tells a shared cache.
export const headers = () => ({
  'Cache-Control': 'no-cache',
  'CDN-Cache-Control': 'public, max-age=60, stale-if-error=86400',
})

/** A service center's profile: what is known about it, and what is not. */
export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const { center, sources, hours, nearby } = loaderData
  const { specialization, specialties } = center
  const focus = specialization ? [specialization, ...specialties] : specialties
  const missing = 'Not yet verified. Ask before you book.'
  return (
    <article>
      <PageHead
        title={centerTitle(center)}
        description={`${center.name}${center.region ? `, ${center.region}` : ''}: what is known about this workshop for electric cars and hybrids, and what is not confirmed. ${center.summary}`}
        path={`/${center.slug}`}
        name={center.name}
        within={{ name: 'EV service centers', path: '/ev-service-centers' }}
        about={
          import.meta.env.SSR && ((origin) => repairMetadata(center, `${origin}/${center.slug}`))
        }
      />
      <CenterHeader center={center} />
      <div className="page-width mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
        <div className="space-y-12">
          <KnownList title="Services" claims={center.services} {...{ sources, missing }} />
          <KnownList title="Specialization" claims={focus} {...{ sources, missing }} />
          <KnownList
            title={`Why choose ${center.name}`}
            claims={center.whyChoose}
            sources={sources}
            missing="Nothing is confirmed yet, so we list no reasons."
          />
        </div>
        <div className="space-y-6 self-start">
          <ContactSection center={center} sources={sources} />
          {hours && <HoursTable {...hours} source={sources[hours.source]} />}
        </div>
      </div>
      <div className="page-width mt-16 grid gap-x-16 gap-y-12 lg:grid-cols-[1.5fr_1fr]">
        <QuestionsToAsk />
        {nearby.length > 0 && (
          <nav aria-labelledby="nearby">
            <h2 id="nearby" className="text-2xl font-semibold">
              More in {center.region}
            </h2>
            <ul className="mt-3">
              {nearby.map(({ name, slug }) => (
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
        )}
      </div>
      <p className="page-width mt-12">
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
    </article>
  )
}
