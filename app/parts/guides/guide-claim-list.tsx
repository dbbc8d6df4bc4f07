import type { LucideIcon } from 'lucide-react'
import type { GuideClaim } from '../../../content/parts/guide-schema.ts'
import { ClaimText } from './claim-text.tsx'

/** A list of claims, each with its source. Steps have numbers instead of an icon. */
export function ClaimList(props: {
  claims: GuideClaim[]
  icon: LucideIcon | 'steps'
  iconClass?: string
}) {
  const { claims, icon: Icon, iconClass = 'text-accent' } = props
  const List = Icon === 'steps' ? 'ol' : 'ul'
  return (
    <List className="mt-3 space-y-3">
      {claims.map((claim, at) => (
        <li key={claim.text} className="flex gap-3">
          {Icon === 'steps' ? (
            <span className="w-4 shrink-0 font-semibold text-accent tabular-nums">{`${at + 1} `}</span>
          ) : (
            <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${iconClass}`} />
          )}
          <span className="min-w-0">
            <ClaimText claim={claim} />
          </span>
        </li>
      ))}
    </List>
  )
}
