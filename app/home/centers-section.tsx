import type { Center } from '../../content/center-schema.ts'
import { regionTone } from '../service-centers/region.ts'
import { Badge } from '../ui/badge.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

/** A service center as the home page shows it. `locality` is null, and not shown, unless it is confirmed. */
export type HomeCenter = Pick<Center, 'slug' | 'name' | 'region' | 'summary'> & {
  locality: string | null
}

export function CentersSection({ centers }: { centers: HomeCenter[] }) {
  return (
    <section className="page-width py-16 sm:py-24">
      <SectionHeading
        title="EV Service Centers"
        more={{ to: '/ev-service-centers', label: 'View all service centers' }}
      >
        Workshops listed for electric cars and hybrids. What we have not verified is marked.
      </SectionHeading>
      <ul className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {centers.map((center) => (
          <li key={center.slug} className="relative border-t border-line py-5">
            <div className="flex items-start justify-between gap-3">
              <h3 className="text-lg font-semibold">
                <PageLink
                  to={`/${center.slug}`}
                  className="after:absolute after:inset-0 hover:text-accent"
                >
                  {center.name}
                </PageLink>
              </h3>
              <Badge tone={regionTone(center.region)}>
                {center.region ?? 'Region not verified'}
              </Badge>
            </div>
            {center.locality && <p className="mt-1 text-sm text-faint">{center.locality}</p>}
            <p className="mt-1.5 text-[0.9375rem] text-soft">{center.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
