import { buttonClass } from '../ui/button.tsx'

/**
 * Says that others have posted while the page was open, and shows it when asked to. Its line is kept
 * free from the start and stays in sight while the reviews are read: what is read never moves by itself.
 */
export function NewReviewsNote({ count, onShow }: { count: number; onShow: () => void }) {
  const words = count === 1 ? '1 new review' : `${count} new reviews`
  return (
    <div className="pointer-events-none sticky top-18 z-10 flex min-h-13 items-center print:hidden">
      <div
        className={
          count > 0
            ? 'pointer-events-auto flex items-center gap-1 rounded-full border border-line bg-raised pl-5 shadow-sm transition-opacity duration-200 starting:opacity-0'
            : ''
        }
      >
        {/* In the page from the start: only then is a change of it announced. */}
        <p role="status" className="text-sm tabular-nums">
          {count > 0 && words}
        </p>
        {count > 0 && (
          <button
            type="button"
            aria-label={`Show ${words}`}
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
