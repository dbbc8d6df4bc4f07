// What tells of an answer beside the answer itself. Without React, for followed-form-island.ts.
import { answerHeadingId } from './form-focus.ts'

const silenceMs = 1000

/**
 * Returns a function to call after each answer. It announces the heading of a new answer in the live region once the
 * visitor has stopped typing, unless that heading has the focus: the screen reader has read it then.
 */
export function openSaidAnswer(): () => void {
  const readLine = () => document.getElementById(answerHeadingId)?.textContent ?? ''
  let line = readLine()
  let silence: ReturnType<typeof setTimeout> | undefined
  return () => {
    if (readLine() === line) return
    line = readLine()
    clearTimeout(silence)
    silence = setTimeout(() => {
      const region = document.querySelector('[data-said]')
      if (region && document.activeElement?.id !== answerHeadingId) region.textContent = line
    }, silenceMs)
  }
}

/** Marks the answer as one that another is about to replace. */
export function showBusy(isBusy: boolean): void {
  if (isBusy) document.querySelectorAll<HTMLElement>('[data-busy]').forEach(say)
  for (const answer of document.querySelectorAll('[data-answer]')) {
    if (isBusy) answer.setAttribute('aria-busy', 'true')
    else answer.removeAttribute('aria-busy')
  }
}

/** Says that no answer has come, with a way to ask again; false on a page without the note. */
export function showFailed({ pathname, search }: URL): boolean {
  const note = document.querySelector<HTMLElement>('[data-failed]')
  if (!note) return false
  note.hidden = false
  note.querySelectorAll<HTMLElement>('[data-says]').forEach(say)
  note.querySelector('a')?.setAttribute('href', pathname + search)
  return true
}

function say(element: HTMLElement): void {
  element.textContent = element.dataset.says ?? ''
}
