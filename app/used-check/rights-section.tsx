import { BuyerClaimText } from './buyer-claim-text.tsx'
import type { ClaimSources, ShownClaims } from './used-claims.ts'

/** A buyer's rights against a dealer and against a private seller. */
export function RightsSection(props: { claims: ShownClaims['rights']; sources: ClaimSources }) {
  const { claims, sources } = props
  return (
    <section aria-labelledby="rights" className="prose-width mt-10">
      <h2 id="rights" className="text-2xl font-semibold">
        Your rights
      </h2>
      <ul className="mt-3 space-y-3">
        {claims.map((claim) => (
          <li key={claim.text}>
            <BuyerClaimText claim={claim} sources={sources} />
          </li>
        ))}
      </ul>
    </section>
  )
}
