import type { LucideIcon } from 'lucide-react'
import type { GuideClaim } from '../../content/guide-schema.ts'
import { ClaimText } from './claim-text.tsx'

/** A list of claims, each with its source. */
export function ClaimList(props: { claims: GuideClaim[]; icon: LucideIcon; iconClass?: string }) {
  const { claims, icon: Icon, iconClass = 'text-accent' } = props
  return (
    <ul className="mt-3 space-y-3">
      {claims.map((claim) => (
        <li key={claim.text} className="flex gap-3">
          <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${iconClass}`} />
          <span className="min-w-0">
            <ClaimText claim={claim} />
          </span>
        </li>
      ))}
    </ul>
  )
}
