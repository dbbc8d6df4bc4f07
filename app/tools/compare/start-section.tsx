import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import { compareUrl } from '../../cars/compare-list/compared-versions.ts'
import { drawingUse } from '../../cars/drawings/drawing-files.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** A car as a choice shows it; `km` is its range on the road at 100 km/h, null if nothing tells. */
export type PicturedCar = {
  key: string
  slug: string
  model: string
  /** The model without its make. */
  short: string
  version: string
  km: number | null
}

/** A model's side view in a choice. All are at one scale, so they show which car is the longer one. */
export function SmallDrawing({ slug, isRow }: { slug: string; isRow?: boolean }) {
  const { width, height } = drawingFrame
  // Rows have room for a van.
  const [left, top] = isRow ? [-100, 0] : [400, 750]
  return (
    <svg
      viewBox={`${left} ${top} ${width - 2 * left} ${height - top}`}
      aria-hidden
      className="w-full"
    >
      <use href={drawingUse(slug)} />
    </svg>
  )
}

/** Comparisons to open with one press: pairs, or the cars to set beside one that is chosen already. */
export function PairLinks(props: {
  title: string
  /** `further`: which of a pair goes how much further. */
  pairs: { keys: string[]; cars: PicturedCar[]; further: string | null }[]
}) {
  const { title, pairs } = props
  const columns = pairs.some(({ cars }) => cars.length > 1)
    ? 'sm:grid-cols-2 lg:grid-cols-3'
    : 'grid-cols-2 lg:grid-cols-4'
  if (pairs.length === 0) return null
  return (
    <section aria-labelledby="pairs" className="mt-8">
      <h2 id="pairs" className="text-2xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-soft">
        Kilometres on the road at 100&nbsp;km/h, for a new car.
      </p>
      <ul className={`mt-3 grid gap-3 sm:gap-4 ${columns}`}>
        {pairs.map(({ keys, cars, further }) => (
          <li key={keys.join()} className="max-sm:nth-[n+4]:hidden">
            <PageLink
              to={compareUrl(keys)}
              className="group flex h-full flex-col justify-between gap-3 rounded-card border border-line bg-raised p-4 hover:border-edge"
            >
              <span className="grid auto-cols-fr grid-flow-col gap-3">
                {cars.map((car) => (
                  <span key={car.key} className="block leading-snug">
                    <SmallDrawing slug={car.slug} />
                    <span className="mt-1 block font-semibold underline-offset-4 group-hover:underline">
                      {car.model}
                    </span>{' '}
                    <span className="block text-sm text-soft tabular-nums">
                      {car.km !== null && (
                        <span className="block text-ink">{unitText(car.km, 'km')}</span>
                      )}{' '}
                      {car.version}
                    </span>{' '}
                  </span>
                ))}
              </span>
              {further && (
                <span className="block border-t border-line pt-2 font-semibold">{further}</span>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
