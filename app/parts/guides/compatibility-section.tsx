import type { Guide } from '../../../content/parts/guide-schema.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { ClaimText, DoubtText } from './claim-text.tsx'
import type { NamedPage } from './guide-queries.ts'
import { GuideSection, saysOf } from './guide-section.tsx'

/** The models that the part fits, by group, each linked to its page. */
export function CompatibilitySection(props: {
  compatible: Guide['compatibleModels']
  doubts: readonly string[]
  models: NamedPage[]
}) {
  const { compatible, doubts, models } = props
  if (!compatible) return null
  return (
    <GuideSection
      title="Compatible EV models"
      place="compatibleModels"
      says={saysOf(compatible.about)}
    >
      {compatible.about.map((claim) => (
        <div key={claim.text} className="mt-3">
          <ClaimText claim={claim} />
        </div>
      ))}
      {doubts.map((text) => (
        <div key={text} className="mt-3">
          <DoubtText text={text} />
        </div>
      ))}
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {compatible.groups.map((group) => (
          <li key={group.name} className="border-t border-line py-2 leading-snug">
            <h3 className="font-semibold">{group.name}</h3>
            <p>
              {group.models.map((slug, index) => (
                <span key={slug}>
                  {index > 0 && ', '}
                  <PageLink to={`/${slug}`} className="text-link">
                    {models.find((model) => model.slug === slug)?.name}
                  </PageLink>
                </span>
              ))}{' '}
              {group.note && <span className="block text-sm text-soft">{group.note}</span>}
            </p>
          </li>
        ))}
      </ul>
    </GuideSection>
  )
}
