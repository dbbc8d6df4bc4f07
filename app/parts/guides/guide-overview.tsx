import { Check } from 'lucide-react'
import type { Guide } from '../../../content/parts/guide-schema.ts'
import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ClaimList } from './guide-claim-list.tsx'
import { doubtsAbout } from '../../../content/parts/guide-text.ts'
import { ClaimText, DoubtText, SourceMark } from './claim-text.tsx'
import { GuideSection } from './guide-section.tsx'

/** What the part is, why it is needed, and a link to it in the catalogue once that has real parts. */
export function GuideOverview({
  guide,
  card,
  inCatalog,
}: {
  guide: Guide
  card: PartOverviewCard
  /** Whether the catalogue has real parts to lead to. */
  inCatalog: boolean
}) {
  return (
    <GuideSection title="Overview" className="mt-10!">
      <div className="mt-5 grid gap-x-16 gap-y-8 lg:grid-cols-[1.35fr_1fr]">
        <div className="prose-width space-y-4 text-lg">
          {guide.overview.map((claim) => (
            <p key={claim.text}>
              <ClaimText claim={claim} />
            </p>
          ))}
          {doubtsAbout(guide, 'Overview').map((text) => (
            <p key={text}>
              <DoubtText text={text} />
            </p>
          ))}
        </div>
        <div className="self-start rounded-card border border-line bg-raised p-5 sm:p-6">
          <h3 className="font-semibold">Why it’s needed</h3>
          <p className="mt-2 text-soft">{card.reason}</p>
          {inCatalog && (
            <PageLink
              to={`/parts-catalog?${new URLSearchParams(card.catalog)}`}
              className={`mt-5 ${buttonClass('outline')}`}
            >
              Find it in the parts catalog
            </PageLink>
          )}
        </div>
      </div>
      {guide.highlights && (
        <ul className="mt-10 grid gap-5 md:grid-cols-3">
          {guide.highlights.map((highlight) => (
            <li key={highlight.title} className="border-t-2 border-accent pt-4">
              <h3 className="text-lg font-semibold">{highlight.title}</h3>
              <p className="mt-1.5 text-soft">
                {highlight.text} <SourceMark id={highlight.source} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {guide.whyItMatters && (
        <div className="mt-10 rounded-card bg-accent-soft p-5 sm:p-7">
          <h3 className="text-xl font-semibold">{guide.whyItMatters.title}</h3>
          <ClaimList
            claims={guide.whyItMatters.claims}
            doubts={doubtsAbout(guide, 'Why it matters')}
            icon={Check}
          />
        </div>
      )}
    </GuideSection>
  )
}
