import { buttonClass } from '../ui/button.tsx'

/**
 * Announces reviews that others posted while the page was open, with a button to show them. Its line
 * is reserved from the start and sticky, so the reviews never shift while somebody reads them.
 */
export function NewReviewsNote({ count, onShow }: { count: number; onShow: () => void }) {
  const text = count === 1 ? '1 new review' : `${count} new reviews`
  return (
    <div className="pointer-events-none sticky top-18 z-10 flex min-h-13 items-center print:hidden">
      <div
        className={
          count > 0
            ? 'pointer-events-auto flex items-center gap-1 rounded-full border border-line bg-raised pl-5 shadow-sm transition-opacity duration-200 starting:opacity-0'
            : ''
        }
      >
        {/* Rendered even when empty: screen readers announce only changes to an existing live region. */}
        <p role="status" className="text-sm tabular-nums">
          {count > 0 && text}
        </p>
        {count > 0 && (
          <button
            type="button"
            aria-label={`Show ${text}`}
            onClick={onShow}
            className={`${buttonClass('quiet')} text-sm`}
          >
            Show
          </button>
        )}
      </div>
    </div>
  )
}
