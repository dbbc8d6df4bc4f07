type Replay = () => void

/**
 * Captures submits of `form[data-replay]` and clicks on `button[data-replay]` while React cannot
 * handle them yet; calls `onInput` for each. Returns a function that stops capturing and replays
 * the last one.
 */
export function captureEarlyInput(onInput: () => void): () => void {
  let replay: Replay | undefined
  const capture = (event: Event) => {
    const captured = replayOf(event)
    if (!captured) return
    event.preventDefault()
    replay = captured
    onInput()
  }
  addEventListener('submit', capture, true)
  addEventListener('click', capture, true)
  return () => {
    removeEventListener('submit', capture, true)
    removeEventListener('click', capture, true)
    replay?.()
  }
}

function replayOf(event: Event): Replay | undefined {
  if (!(event.target instanceof Element)) return undefined
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    const form = event.target.closest<HTMLFormElement>('form[data-replay]')
    return form ? () => form.requestSubmit(submitter) : undefined
  }
  const button = event.target.closest<HTMLButtonElement>('button[data-replay]')
  return button ? () => button.click() : undefined
}
