import { cautions, type CautionName } from '../../content/used-check/buyer-checks.ts'
import { BuyerClaimText } from './buyer-claim-text.tsx'
import type { ClaimSources } from './used-claims.ts'

/** What may be wrong with this car or with the numbers entered. */
export function CautionNotes(props: { names: readonly CautionName[]; sources: ClaimSources }) {
  const { names, sources } = props
  return names.map((name) => {
    const { title, claims } = cautions[name]
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
