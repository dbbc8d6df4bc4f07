import { Check, Copy } from 'lucide-react'

/** Copies a text that stands beside it (copy-button-island.ts); `name` says which. Without scripts there is no button. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  return (
    <span
      data-island="copy-button"
      data-text={text}
      className="group/copy needs-scripts inline-flex items-center gap-2 text-sm text-soft print:hidden"
    >
      <button
        type="button"
        data-replay
        aria-label={`Copy ${name}`}
        className="grid size-9 place-items-center rounded-lg hover:text-ink"
      >
        <Copy aria-hidden className="size-4 group-data-[outcome=copied]/copy:hidden" />
        <Check aria-hidden className="hidden size-4 group-data-[outcome=copied]/copy:block" />
      </button>
      <span role="status" className="not-empty:mr-2" />
    </span>
  )
}
