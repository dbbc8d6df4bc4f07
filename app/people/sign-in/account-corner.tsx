import { CircleUser } from 'lucide-react'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { useAuth } from './auth-context.tsx'
import { usePageUrl } from '../../ground/ui/page-url.ts'

/** The account in the top bar: Sign In, or the user's email address and Sign Out. */
export function AccountCorner() {
  const { status, user, signOut } = useAuth()
  const { pathname } = usePageUrl()
  if (status !== 'signed-in' || !user) {
    return (
      <PageLink
        to="/auth"
        data-signed-out
        className={`${buttonClass(pathname === '/auth' ? 'quiet' : 'outline')} whitespace-nowrap`}
      >
        Sign In
      </PageLink>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-3 lg:gap-1">
      <PageLink
        to="/account"
        title={`Your account: ${user.email}`}
        className="inline-flex min-h-11 min-w-0 max-w-56 items-center justify-center lg:min-w-11 xl:min-w-0 text-sm text-soft hover:text-accent"
      >
        {/* Between phones and wide screens there is no room for the text beside the links. */}
        <CircleUser aria-hidden className="hidden size-6 shrink-0 lg:block xl:hidden" />
        <span className="truncate lg:sr-only xl:not-sr-only xl:truncate">
          <ChangingText>{user.email}</ChangingText>
        </span>
      </PageLink>
      <Button
        tone="outline"
        className="shrink-0 whitespace-nowrap lg:px-3"
        data-closes-menu
        onClick={() => void signOut()}
      >
        Sign Out
      </Button>
    </div>
  )
}
