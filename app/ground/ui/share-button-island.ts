import { copyText } from './copy-text.ts'

type Outcome = 'sent' | 'cancelled' | 'copied' | 'not copied'

const messages: Partial<Record<Outcome, string>> = {
  copied: 'Link copied',
  'not copied': 'Your browser did not copy the link. Copy this address:',
}

/** Lets a ShareButton send the address that the page has when it is pressed. */
export function start(element: HTMLElement): void {
  element.querySelector('button')?.addEventListener('click', async () => {
    const { title = '', text = '' } = element.dataset
    const url = location.origin + location.pathname + location.search
    show(element, await send({ title, text, url }), url)
  })
}

function show(element: HTMLElement, outcome: Outcome, url: string): void {
  element.dataset.outcome = outcome
  element.querySelector('input')?.remove()
  const status = element.querySelector('[role=status]')
  if (!status) return
  status.textContent = messages[outcome] ?? ''
  if (outcome !== 'not copied') return
  const field = document.createElement('input')
  field.readOnly = true
  field.value = url
  field.setAttribute('aria-labelledby', status.id)
  field.className = 'block min-h-11 w-full rounded-lg border border-edge bg-raised px-3'
  field.addEventListener('focus', () => field.select())
  element.append(field)
}

async function send(page: { title: string; text: string; url: string }): Promise<Outcome> {
  // Only on secure origins, and not in every browser.
  if ('share' in navigator) {
    try {
      await navigator.share(page)
      return 'sent'
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled'
      console.warn('The page could not be shared, so its link is copied:', cause)
    }
  }
  return (await copyText(page.url)) ? 'copied' : 'not copied'
}
