import type { Claim } from '../../content/model-schema.ts'

/** Marks an unconfirmed claim; confirmed ones need no mark. */
export function ClaimStatusMark({ claim }: { claim: Claim }) {
  if (claim.status !== 'unconfirmed') return null
  return <span className="text-sm whitespace-nowrap text-caution">(not yet confirmed)</span>
}
