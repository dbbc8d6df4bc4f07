import { leafWarranty, rights } from '../../content/used-check/buyer-checks.ts'
import { BuyerClaimText } from './buyer-claim-text.tsx'
import type { UsedAnswer } from './used-answer.ts'
import type { ClaimSources } from './used-claims.ts'

const earlyLeafs = new Set(['nissan-leaf.24', 'nissan-leaf.30'])

/** A buyer's rights against a dealer and against a private seller. */
export function RightsSection(props: { answer: UsedAnswer; sources: ClaimSources }) {
  const { answer, sources } = props
  const claims = [...(earlyLeafs.has(answer.car.key) ? leafWarranty : []), ...rights]
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
