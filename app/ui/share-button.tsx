import { Check, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { copyText } from './copy-text.ts'
import { usePageUrl } from './page-url.ts'

type Outcome = 'sent' | 'cancelled' | 'copied' | 'not copied'

const messages: Partial<Record<Outcome, string>> = {
  copied: 'Link copied',
  'not copied': 'Your browser did not copy the link. Copy this address:',
}

/**
 * Hands the address of this page, with the query that is its state, to the browser's share sheet, or copies it
 * where there is none. `title` and `text` go with the address. Without scripts there is no button.
 */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const { pathname, search } = usePageUrl()
  const address = pathname + search
  const [last, setLast] = useState<{ address: string; outcome: Outcome } | null>(null)
  const addressId = useId()
  // A message belongs to the address that was copied.
  const outcome = last?.address === address ? last.outcome : null
  const message = outcome && messages[outcome]
  const press = async () => {
    const url = location.origin + address
    setLast({ address, outcome: await send({ title, text, url }) })
  }
  const Icon = outcome === 'copied' ? Check : Send
  return (
    <div className="needs-scripts text-[0.9375rem] print:hidden">
      <button
        type="button"
        data-replay
        onClick={() => void press()}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        <Icon aria-hidden className="size-4" />
        Send this
      </button>
      <span role="status" id={addressId} className="ml-3 text-soft">
        {message}
      </span>
      {outcome === 'not copied' && (
        <input
          readOnly
          value={location.origin + address}
          aria-labelledby={addressId}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="block min-h-11 w-full rounded-lg border border-edge bg-raised px-3"
        />
      )}
    </div>
  )
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
