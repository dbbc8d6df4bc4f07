import type { GuideClaim } from '../../../content/parts/guide-schema.ts'
import { ClaimText, DoubtText } from './claim-text.tsx'

/** A list of claims, each with its source, then those that nobody has confirmed. Steps are numbered. */
export function ClaimList(props: {
  claims: readonly GuideClaim[]
  doubts?: readonly string[]
  isSteps?: boolean
}) {
  const { claims, doubts = [], isSteps = false } = props
  const List = isSteps ? 'ol' : 'ul'
  if (claims.length + doubts.length === 0) return null
  return (
    <List
      className={`mt-2 space-y-2 pl-5 ${isSteps ? 'list-decimal marker:text-accent' : 'list-disc marker:text-faint'}`}
    >
      {claims.map((claim) => (
        <li key={claim.text} className="break-inside-avoid">
          <ClaimText claim={claim} />
        </li>
      ))}
      {doubts.map((text) => (
        <li key={text} className="break-inside-avoid">
          <DoubtText text={text} />
        </li>
      ))}
    </List>
  )
}
