import { BuyerClaimText } from './buyer-claim-text.tsx'
import type { ClaimSources, ShownClaims } from './used-claims.ts'

/** What to ask the seller and to look at, with a box to tick on paper. */
export function ChecklistSection(props: {
  asks: ShownClaims['asks']
  compared: string | null
  sources: ClaimSources
}) {
  const { asks, compared, sources } = props
  return (
    <section aria-labelledby="checklist" className="mt-10">
      <h2 id="checklist" className="text-2xl font-semibold">
        What to ask and look at
      </h2>
      <p className="mt-2 text-sm text-soft print:hidden">
        Print this page to take the list along; the form stays behind.
      </p>
      <ul className="prose-width mt-3 border-b border-line">
        {asks.map((claim) => (
          <li key={claim.text} className="flex gap-3 border-t border-line py-3">
            <span aria-hidden className="mt-1 size-4.5 shrink-0 rounded-sm border-2 border-edge" />
            <span className="min-w-0">
              <BuyerClaimText claim={claim} sources={sources} />
            </span>
          </li>
        ))}
      </ul>
      {compared && (
        <p className="prose-width mt-4">
          <BuyerClaimText
            claim={{
              text: `Of 650 used EVs of many models tested in Australia, those with as many kilometres as this car averaged ${compared}`,
              source: 'pickles-carsguide',
            }}
            sources={sources}
          />
        </p>
      )}
    </section>
  )
}
