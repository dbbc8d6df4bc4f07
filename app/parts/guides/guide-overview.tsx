import type { Guide } from '../../../content/parts/guide-schema.ts'
import type { PartOverviewCard } from '../../../content/parts/parts-overview.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PlaceProvider } from '../../ground/ui/report-link.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ClaimList } from './guide-claim-list.tsx'
import { doubtsAbout } from '../../../content/parts/guide-text.ts'
import { ClaimText, DoubtText, SourcedText } from './claim-text.tsx'
import { GuideSection, saysOf } from './guide-section.tsx'

/** What the part is, why it is needed and, where the guide has them, its highlights. */
export function GuideOverview({ guide, card }: { guide: Guide; card: PartOverviewCard }) {
  return (
    <GuideSection title="Overview" place="overview" isShown>
      <div className="prose-width mt-2 space-y-3 lg:mt-3">
        <p>{card.reason}</p>
        {guide.overview.map((claim) => (
          <div key={claim.text}>
            <ClaimText claim={claim} />
          </div>
        ))}
        {doubtsAbout(guide, 'Overview').map((text) => (
          <div key={text}>
            <DoubtText text={text} />
          </div>
        ))}
      </div>
      {guide.highlights && (
        <ul className="mt-5 grid gap-x-8 gap-y-3 md:grid-cols-3">
          {guide.highlights.map((highlight) => (
            <li key={highlight.title}>
              <h3 className="font-semibold">{highlight.title}</h3>
              <div className="mt-0.5">
                <SourcedText source={highlight.source}>{highlight.text}</SourcedText>
              </div>
            </li>
          ))}
        </ul>
      )}
    </GuideSection>
  )
}

/** A link to the part in the catalogue once that has real parts. */
export function CatalogLink({ card }: { card: PartOverviewCard }) {
  return (
    <PageLink
      to={`/parts-catalog?${new URLSearchParams(card.catalog)}`}
      className={buttonClass('outline')}
    >
      Find it in the parts catalog
    </PageLink>
  )
}

/** Why the part matters, in the guides that say so. */
export function ImportanceSection({ guide }: { guide: Guide }) {
  if (!guide.whyItMatters) return null
  return (
    <GuideSection
      title={guide.whyItMatters.title}
      place="whyItMatters"
      says={saysOf(guide.whyItMatters.claims)}
      isDetail
    >
      <ClaimList claims={guide.whyItMatters.claims} doubts={doubtsAbout(guide, 'Why it matters')} />
    </GuideSection>
  )
}

/** Considerations, features and benefits, in one place. */
export function QualitiesSection({ guide }: { guide: Guide }) {
  const all = [
    ['Considerations', 'considerations'],
    ['Features', 'features'],
    ['Benefits', 'benefits'],
  ] as const
  const qualities = all.filter(
    ([title, place]) => guide[place].length + doubtsAbout(guide, title).length > 0,
  )
  if (qualities.length === 0) return null
  return (
    <GuideSection title="Before you buy" says={saysOf(guide.considerations)}>
      <div className="grid gap-x-10 sm:grid-cols-2">
        {qualities.map(([title, place]) => (
          <div key={title} className={`pb-5 ${place === 'considerations' ? 'sm:col-span-2' : ''}`}>
            <h3 className="font-semibold">{title}</h3>
            <PlaceProvider place={place}>
              <ClaimList claims={guide[place]} doubts={doubtsAbout(guide, title)} />
            </PlaceProvider>
          </div>
        ))}
      </div>
    </GuideSection>
  )
}
