import { lazy, Suspense } from 'react'
import { island } from '../../ground/islands/island.tsx'
import { Toaster } from '../../ground/ui/toaster.tsx'
import { useAuth } from './auth-context.tsx'

const LinkDialog = lazy(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}))

/** Shows toasts, also one from the previous page, and asks before using an email link not requested in this browser. */
function Notices() {
  const { unexpectedLink, answerLink } = useAuth()
  return (
    <>
      <Toaster />
      {unexpectedLink && (
        <Suspense>
          <LinkDialog {...unexpectedLink} onAnswer={answerLink} />
        </Suspense>
      )}
    </>
  )
}

/** Every page has it. */
export const NoticesIsland = island('notices', Notices, { wakes: ['notice'] })
