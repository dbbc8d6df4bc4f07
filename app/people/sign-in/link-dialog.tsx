import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ground/ui/button.tsx'

/** Asks before an unexpected link signs this browser in: it may lead to somebody else's account. */
export function LinkDialog(props: {
  email: string
  currentEmail: string | undefined
  onAnswer: (isAccepted: boolean) => void
}) {
  const { email, currentEmail, onAnswer } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => onAnswer(false)}
      className="m-auto max-w-md rounded-2xl border border-line bg-raised p-6 text-ink"
    >
      <h2 id={titleId} className="text-xl font-semibold break-words">
        Sign in as {email}?
      </h2>
      <p className="mt-3 break-words text-soft">
        {currentEmail
          ? `You are signed in as ${currentEmail}, and the link you opened is for another account.`
          : 'The link you opened was not requested in this browser.'}{' '}
        Only go on if this is your account. What you post will appear under its name.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>Sign in</Button>
        <Button tone="outline" onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </div>
    </dialog>
  )
}
