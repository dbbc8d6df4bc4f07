import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { compareUrl } from './compared-versions.ts'

/** A small bar at the foot of the window while something is ticked (compare-bar-island.ts). Without scripts it is not there. */
export function CompareBar() {
  return (
    <div
      hidden
      data-island="compare-bar"
      data-wakes="compared"
      className="fixed inset-x-0 bottom-4 z-30 flex justify-center print:hidden"
    >
      <p className="flex items-center gap-1 rounded-full border border-edge bg-raised py-1 pr-2 pl-5 shadow-lg">
        <PageLink
          to="/compare"
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          <span>
            Compare (<data />)
          </span>
        </PageLink>
        <button
          type="button"
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-soft hover:text-ink"
        >
          Clear<span className="sr-only"> the comparison</span>
        </button>
      </p>
    </div>
  )
}

/** On a model's page: to the comparison, with what was ticked before (compare-with-island.ts). */
export function CompareWithLink({ version, slug }: { version: string; slug: string }) {
  const key = `${slug}.${version}`
  return (
    <PageLink
      to={compareUrl([key])}
      data-island="compare-with"
      data-wakes="compared"
      data-version={key}
      className={`${buttonClass('quiet')} px-0!`}
    >
      Compare with…
    </PageLink>
  )
}
