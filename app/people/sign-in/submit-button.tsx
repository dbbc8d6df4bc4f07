import { Button } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'

/** The submit button of a settings form. `isDanger` is for actions that cannot be undone. */
export function SubmitButton(props: {
  isRunning: boolean
  runningLabel: string
  isDisabled?: boolean
  isDanger?: boolean
  children: string
}) {
  const { isRunning, runningLabel, isDisabled = false, isDanger = false, children } = props
  const look = isDanger ? 'border-danger text-danger hover:border-danger hover:text-danger' : ''
  return (
    <Button
      type="submit"
      tone="outline"
      disabled={isRunning || isDisabled}
      className={`justify-self-start ${look}`}
    >
      <ChangingText>{isRunning ? runningLabel : children}</ChangingText>
    </Button>
  )
}
