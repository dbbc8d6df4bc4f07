import type { Source } from '../../content/sources/source-schema.ts'
import { regionShapeUrl } from '../country-map/outline-link.ts'
import { OutlineLine } from '../country-map/outline-line.tsx'
import { mapSize } from '../country-map/projection.ts'
import { numberText } from '../ui/number-text.ts'

/** Every charger as a dot on the outline of New Zealand, matches larger. Our own drawing; nothing comes from a map service. */
export function ChargerMap(props: {
  dots: { found: string; others: string }
  outline: Source
  total: number
  all: number
}) {
  const { dots, outline, total, all } = props
  const others = all - total
  return (
    <figure id="map" className="max-w-sm rounded-card border border-line bg-raised p-4 sm:p-5">
      <svg
        role="img"
        aria-label={`Map of New Zealand with its chargers: ${numberText(total)} of ${numberText(all)} highlighted`}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        width={mapSize.width}
        height={mapSize.height}
        fill="none"
        strokeLinecap="round"
        className="h-auto w-full"
      >
        <use
          href={regionShapeUrl('country')}
          strokeWidth={0.7}
          className="fill-sunken stroke-edge/50"
        />
        {dots.others && <path d={dots.others} strokeWidth={2.4} className="stroke-edge/60" />}
        {dots.found && (
          <path d={dots.found} strokeWidth={others > 0 ? 4.6 : 3.4} className="stroke-ink" />
        )}
      </svg>
      <figcaption className="mt-3 text-sm text-soft">
        {others > 0
          ? `Large dots: the ${numberText(total)} found. Small dots: the other ${numberText(others)}.`
          : 'Each dot is a charger.'}{' '}
        Chargers close together share a dot. The projection is that of official maps, New Zealand
        Transverse Mercator 2000.
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}
