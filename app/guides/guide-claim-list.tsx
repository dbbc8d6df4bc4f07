import type { LucideIcon } from 'lucide-react'
import type { GuideClaim } from '../../content/guide-schema.ts'
import { useSources } from '../models/sources-context.tsx'
import { ClaimText, UnconfirmedMark } from './claim-text.tsx'

/** A list of claims. If none is confirmed, the list says so once at the top instead of after every line. */
export function ClaimList(props: { claims: GuideClaim[]; icon: LucideIcon; iconClass?: string }) {
  const { claims, icon: Icon, iconClass = 'text-accent' } = props
  const sources = useSources()
  const isUnconfirmed = ({ source }: GuideClaim) =>
    source !== null && sources[source]?.kind === 'unconfirmed'
  const none = claims.length > 1 && claims.every(isUnconfirmed)
  return (
    <>
      {none && (
        <p className="mt-2">
          <UnconfirmedMark />
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {claims.map((claim) => (
          <li key={claim.text} className="flex gap-3">
            <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${iconClass}`} />
            <span className="min-w-0">{none ? claim.text : <ClaimText claim={claim} />}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
