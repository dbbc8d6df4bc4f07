import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies a text that stands beside it; `name` says which. Without scripts there is no button. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [message, setMessage] = useState('')
  const press = async () => setMessage((await copyText(text)) ? 'Copied' : 'Not copied')
  const Icon = message === 'Copied' ? Check : Copy
  return (
    <span className="needs-scripts inline-flex items-center gap-2 text-sm text-soft print:hidden">
      <button
        type="button"
        data-replay
        aria-label={`Copy ${name}`}
        onClick={() => void press()}
        className="grid size-9 place-items-center rounded-lg hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <span role="status" className="not-empty:mr-2">
        {message}
      </span>
    </span>
  )
}
