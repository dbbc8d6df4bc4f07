import { ChevronDown } from 'lucide-react'
import type { Source } from '../../../content/sources/source-schema.ts'
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { tooltip } from '../../facts/country-map/country-map.tsx'
import { regionShapeUrl, OutlineLine } from '../../facts/country-map/outline-line.tsx'
import { mapSize } from '../../facts/country-map/projection.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import type { MappedRegion } from './region-answer.ts'

/**
 * A clickable map of the regions with the number of workshops in each. Keyboard and screen reader users have the form
 * above and the text below instead, so the map is hidden from them.
 */
export function CenterMap(props: {
  regions: MappedRegion[]
  /** The number of workshops without a known region. */
  elsewhere: number
  outline: Source
}) {
  const { regions, elsewhere, outline } = props
  const placed = regions.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className="group/fold wide-open print:hidden">
      <summary className="flex min-h-14 items-center justify-between gap-4 font-voice text-lg font-semibold">
        Map by region
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-accent group-open/fold:rotate-180"
        />
      </summary>{' '}
      <figure className="max-w-xs lg:max-w-none">
        <svg
          aria-hidden
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          width={mapSize.width}
          height={mapSize.height}
          className="h-auto w-full"
        >
          {regions.map((region) => (
            <RegionShape key={region.name} {...region} />
          ))}
        </svg>
        <figcaption className="mt-3 space-y-1.5 text-sm text-soft">
          <p>
            {countText(placed, 'workshop')} by region, with and without contact details.
            {elsewhere > 0 && ` Of ${elsewhere} more we do not know the region.`} Select a region to
            see its own.
          </p>
          <span className="sr-only">
            {regions
              .filter(({ count }) => count > 0)
              .map(({ name, count }) => `${name} ${count}`)
              .join(', ')}
          </span>
          <OutlineLine outline={outline} />
        </figcaption>
      </figure>
    </details>
  )
}

function RegionShape({ name, id, labelPoint, count, url, isChosen }: MappedRegion) {
  const unchosen = count > 0 ? 'fill-accent-soft group-hover:fill-accent/40' : 'fill-sunken'
  const look = isChosen ? 'fill-accent' : unchosen
  const shape = (
    <>
      <use
        href={regionShapeUrl(id)}
        strokeWidth={1}
        strokeLinejoin="round"
        className={`stroke-edge/70 ${look}`}
      />
      {count > 0 && (
        <DrawnText
          {...labelPoint}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={18}
          fontWeight={600}
          className={isChosen ? 'fill-on-accent' : 'fill-accent-strong'}
        >
          {count}
        </DrawnText>
      )}
    </>
  )
  if (!url) return <g>{shape}</g>
  const workshops = `${name}: ${count ? countText(count, 'workshop') : 'no workshops'}`
  return (
    <a href={url} tabIndex={-1} {...tooltip(workshops)} className="group">
      {shape}
    </a>
  )
}
