import { Button, buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useAuth } from './auth-context.tsx'

/** The account in the top bar: Sign In, or the user's email address and Sign Out. */
export function AccountCorner({ onChoose }: { onChoose?: () => void }) {
  const { status, user, signOut } = useAuth()
  if (status !== 'signed-in' || !user) {
    return (
      <PageLink to="/auth" onClick={onChoose} data-signed-out className={buttonClass('primary')}>
        Sign In
      </PageLink>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PageLink
        to="/account"
        onClick={onChoose}
        title="Your account"
        className="inline-flex min-h-11 min-w-0 max-w-56 items-center text-sm text-soft hover:text-accent"
      >
        <span className="truncate">{user.email}</span>
      </PageLink>
      <Button
        tone="outline"
        className="shrink-0 whitespace-nowrap"
        onClick={() => {
          onChoose?.()
          void signOut()
        }}
      >
        Sign Out
      </Button>
    </div>
  )
}
