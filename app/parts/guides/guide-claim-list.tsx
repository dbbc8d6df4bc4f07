import type { LucideIcon } from 'lucide-react'
import type { GuideClaim } from '../../../content/parts/guide-schema.ts'
import { ClaimText, DoubtText } from './claim-text.tsx'

/** A list of claims, each with its source, then those that nobody has confirmed. Steps have numbers instead of an icon. */
export function ClaimList(props: {
  claims: readonly GuideClaim[]
  doubts?: readonly string[]
  icon: LucideIcon | 'steps'
  iconClass?: string
  /** Whether a wide window has room for two columns. */
  isInColumns?: boolean
}) {
  const { claims, doubts = [], icon: Icon, iconClass = 'text-accent', isInColumns } = props
  const List = Icon === 'steps' ? 'ol' : 'ul'
  const items = [
    ...claims.map((claim) => ({ key: claim.text, shown: <ClaimText claim={claim} /> })),
    ...doubts.map((text) => ({ key: text, shown: <DoubtText text={text} /> })),
  ]
  if (items.length === 0) return null
  return (
    <List className={`mt-3 space-y-3 ${isInColumns ? 'gap-x-10 sm:columns-2' : ''}`}>
      {items.map(({ key, shown }, at) => (
        <li key={key} className="flex break-inside-avoid gap-3">
          {Icon === 'steps' ? (
            <span className="w-4 shrink-0 font-semibold text-accent tabular-nums">{`${at + 1} `}</span>
          ) : (
            <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${iconClass}`} />
          )}
          <div className="min-w-0">{shown}</div>
        </li>
      ))}
    </List>
  )
}
