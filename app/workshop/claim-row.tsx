import { Button } from '../ui/button.tsx'

/** A person who may speak for a workshop; an owner can revoke the claim. */
export function ClaimRow(props: {
  claim: {
    id: string
    name: string
    by: string
    day: string
    said: string | null
    isRevoked: boolean
  }
  isOwner: boolean
}) {
  const { claim, isOwner } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <p className="min-w-0 break-words">
        <span className="font-medium">{claim.name}</span>
        <span className="text-soft">
          : {claim.by}, claimed on {claim.day}
          {claim.said && `, last confirmed as said on ${claim.said}`}
          {claim.isRevoked && '. Revoked'}
        </span>
      </p>
      {isOwner && (
        <form method="post">
          <input type="hidden" name="claim" value={claim.id} />
          <Button
            type="submit"
            tone="outline"
            name="intent"
            value={claim.isRevoked ? 'allow' : 'revoke'}
          >
            {claim.isRevoked ? 'Allow again' : 'Revoke'}
            <span className="sr-only"> {claim.name}</span>
          </Button>
        </form>
      )}
    </li>
  )
}
