import { copyText } from './copy-text.ts'

/** Lets a CopyButton copy its text. */
export function start(element: HTMLElement): void {
  element.querySelector('button')?.addEventListener('click', async () => {
    const isCopied = await copyText(element.dataset.text ?? '')
    element.dataset.outcome = isCopied ? 'copied' : 'not copied'
    const status = element.querySelector('[role=status]')
    if (status) status.textContent = isCopied ? 'Copied' : 'Not copied'
  })
}
