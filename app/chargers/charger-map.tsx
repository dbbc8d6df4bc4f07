import { mapSize } from './projection.ts'

const number = new Intl.NumberFormat('en-NZ')

/** Every charger as a dot, those found dark: a drawing of ours, with nothing loaded from a map service. */
export function ChargerMap(props: {
  dots: { found: string; others: string }
  total: number
  all: number
}) {
  const { dots, total, all } = props
  const others = all - total
  return (
    <figure id="map" className="max-w-sm rounded-card border border-line bg-raised p-4 sm:p-5">
      <svg
        role="img"
        aria-label={`New Zealand drawn by its chargers: ${number.format(total)} of ${number.format(all)} stand out`}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        width={mapSize.width}
        height={mapSize.height}
        fill="none"
        strokeLinecap="round"
        className="h-auto w-full"
      >
        {dots.others && <path d={dots.others} strokeWidth={2.4} className="stroke-edge/60" />}
        {dots.found && (
          <path d={dots.found} strokeWidth={others > 0 ? 4.6 : 3.4} className="stroke-ink" />
        )}
      </svg>
      <figcaption className="mt-3 text-sm text-soft">
        {others > 0
          ? `Dark dots: the ${number.format(total)} found. Pale dots: the other ${number.format(others)}.`
          : 'Each dot is a charger.'}{' '}
        There is no coastline: the chargers draw the country, each at its coordinates in the New
        Zealand Transverse Mercator 2000 projection. Close ones share a dot.
      </figcaption>
    </figure>
  )
}
