import { Check, Send } from 'lucide-react'
import { useId } from 'react'
import { usePageUrl } from './page-url.ts'

/**
 * Hands the address of this page, with the query that is its state, to the browser's share sheet, or copies it
 * where there is none (share-button-island.ts). `title` and `text` go with the address. Without scripts there is no
 * button.
 */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const { pathname, search } = usePageUrl()
  return (
    <div
      // A message belongs to the address that was copied.
      key={pathname + search}
      data-island="share-button"
      data-title={title}
      data-text={text}
      className="group/share needs-scripts text-[0.9375rem] print:hidden"
    >
      <button
        type="button"
        data-replay
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        <Send aria-hidden className="size-4 group-data-[outcome=copied]/share:hidden" />
        <Check aria-hidden className="hidden size-4 group-data-[outcome=copied]/share:block" />
        Send this
      </button>
      <span role="status" id={useId()} className="ml-3 text-soft" />
    </div>
  )
}
