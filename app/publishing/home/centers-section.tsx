import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { Badge } from '../../ground/ui/badge.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SectionHeading } from '../../ground/ui/section-heading.tsx'
import { regionTone } from '../../places/service-centers/region.ts'

/** A service center as the home page shows it. `locality` is null, and not shown, unless it is confirmed. */
export type HomeCenter = Pick<Center, 'slug' | 'name' | 'region' | 'summary'> & {
  locality: string | null
  canReach: boolean
}

/** The service centers: those that one can reach, then the others behind their number. */
export function CentersSection({ centers }: { centers: HomeCenter[] }) {
  const others = centers.filter(({ canReach }) => !canReach)
  return (
    <section className="page-width py-4 sm:py-8">
      <SectionHeading
        title="EV Service Centers"
        more={{ to: '/ev-service-centers', label: 'View all', about: 'service centers' }}
      />
      <CenterList centers={centers.filter(({ canReach }) => canReach)} />
      {others.length > 0 && (
        <FoldedSection level={3} title={`${others.length} more by name`}>
          <CenterList centers={others} />
        </FoldedSection>
      )}
    </section>
  )
}

function CenterList({ centers }: { centers: HomeCenter[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {centers.map((center) => (
        <li key={center.slug} className="relative border-t border-line py-1.5 sm:py-3">
          <div className="flex items-baseline justify-between gap-x-2">
            <h3 className="min-w-0 flex-1 font-sans leading-snug font-semibold tracking-normal">
              <PageLink
                to={`/${center.slug}`}
                className="after:absolute after:inset-0 hover:text-accent"
              >
                {center.name}
              </PageLink>{' '}
              {center.locality && center.locality !== center.region && (
                <span className="text-sm font-normal text-faint">{center.locality}</span>
              )}
            </h3>
            {center.region && <Badge tone={regionTone(center.region)}>{center.region}</Badge>}
          </div>
          <p className="text-sm leading-snug text-soft max-sm:hidden">{center.summary}</p>
        </li>
      ))}
    </ul>
  )
}
