import { X } from 'lucide-react'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { buttonClass } from '../../ground/ui/button.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { drawingUse } from '../drawings/drawing-files.ts'
import { compareUrl } from './compared-versions.ts'

/**
 * A small bar at the foot of the window while something is ticked (compare-bar-island.ts): a picture of each ticked car, which a
 * press takes away, and the way to the comparison. Without scripts it is not there, and it has no words until then: text
 * browsers print what is hidden.
 */
export function CompareBar({ cars }: { cars: readonly { slug: string; name: string }[] }) {
  const { width, height } = drawingFrame
  return (
    <div
      hidden
      data-island="compare-bar"
      data-wakes="compared"
      className="fixed inset-x-2 bottom-4 z-30 flex justify-center print:hidden"
    >
      <div className="flex max-w-full flex-wrap items-center justify-center gap-x-1 rounded-2xl border border-edge bg-raised px-3 py-1 shadow-lg">
        <ul className="flex min-w-0 flex-wrap" />
        <template>
          {cars.map(({ slug, name }) => (
            <li key={slug} data-slug={slug}>
              <button
                type="button"
                aria-label={`Leave out the ${name}`}
                className="group relative flex min-h-11 w-12 items-center rounded-lg px-0.5 hover:bg-sunken sm:w-16"
              >
                <svg
                  viewBox={`350 700 ${width - 700} ${height - 700}`}
                  aria-hidden
                  className="w-full"
                >
                  <use href={drawingUse(slug)} />
                </svg>
                <X
                  aria-hidden
                  className="absolute top-0.5 right-0.5 size-3.5 rounded-full bg-raised text-soft group-hover:text-ink"
                />
              </button>
            </li>
          ))}
        </template>
        <PageLink
          to="/compare"
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        />
        <button
          type="button"
          aria-label="Clear the comparison"
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-soft hover:text-ink"
        />
      </div>
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
