// Where the focus goes in a form that was sent, and in its answer. Without React, for scripts of plain HTML.

/** The id of a field's control, and of the first box of several. */
export const fieldId = (name: string) => `field-${name}`

/** The id of the line that says the answer. */
export const answerHeadingId = 'answer-heading'

/** Puts the focus on the answer; false if there is none yet. */
export function focusAnswer(): boolean {
  const heading = document.getElementById(answerHeadingId)
  heading?.focus()
  return heading !== null
}

/** Puts the focus on the first field with a mistake; false if there is none in sight. */
export function focusFirstMistake(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLElement>('[data-mistake]')].some(({ dataset }) =>
    focusField(form, dataset.mistake ?? ''),
  )
}

/** Opens the headings that a field is folded under and puts the focus on the field; false if there is no such field. */
export function focusField(form: HTMLFormElement | null, name: string): boolean {
  const control = form?.querySelector<HTMLElement>(`[name="${name}"]:not([type=hidden])`)
  if (!control) return false
  openFolds(control)
  control.focus()
  return true
}

function openFolds(control: HTMLElement): void {
  for (
    let fold = control.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true
  }
}

/** Lets the links of the summary of mistakes lead to their fields. */
export function followMistakeLinks(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-field]') : null
    if (!(link instanceof HTMLElement)) return
    event.preventDefault()
    focusField(form, link.dataset.field ?? '')
  })
}

/** Whether the fields of a form that steps back are in sight, also where the width of the window shows them. */
export const isFoldShown = (form: HTMLFormElement): boolean =>
  form
    .querySelector('details[data-folds] :is(input:not([type=hidden]), select)')
    ?.checkVisibility() ?? false

/** Opens or closes all of a form that steps back once it is answered. */
export function setFold(form: HTMLFormElement, isOpen: boolean): void {
  const fold = form.querySelector<HTMLDetailsElement>('details[data-folds]')
  if (fold) fold.open = isOpen
}
