import { BuyerClaimText } from './buyer-claim-text.tsx'
import type { ClaimSources, ShownClaims } from './used-claims.ts'

/** What may be wrong with this car or with the numbers entered. */
export function CautionNotes(props: { cautions: ShownClaims['cautions']; sources: ClaimSources }) {
  const { cautions, sources } = props
  return cautions.map(({ name, title, claims }) => {
    return (
      <section
        key={name}
        aria-labelledby={`caution-${name}`}
        className="mt-5 rounded-card bg-caution-soft p-4 sm:p-5 print:border print:border-line"
      >
        <h3 id={`caution-${name}`} className="font-semibold">
          {title}
        </h3>
        <ul className="mt-1.5 space-y-1.5 text-sm">
          {claims.map((claim) => (
            <li key={claim.text}>
              <BuyerClaimText claim={claim} sources={sources} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
