import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/**
 * What sends a form of the account page: at rest while nothing runs, and saying what it does while
 * its own call is under way. `isDanger` is for what cannot be undone.
 */
export function SubmitButton(props: {
  isRunning: boolean
  runningWords: string
  isDisabled?: boolean
  isDanger?: boolean
  children: ReactNode
}) {
  const { isRunning, runningWords, isDisabled = false, isDanger = false, children } = props
  const look = isDanger ? 'border-danger text-danger hover:border-danger hover:text-danger' : ''
  return (
    <Button
      type="submit"
      tone="outline"
      disabled={isRunning || isDisabled}
      className={`justify-self-start ${look}`}
    >
      {isRunning ? runningWords : children}
    </Button>
  )
}
