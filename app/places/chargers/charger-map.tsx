import type { Source } from '../../../content/sources/source-schema.ts'
import { CountryMap, strokeScale, tooltip } from '../../facts/country-map/country-map.tsx'
import { OutlineLine } from '../../facts/country-map/outline-line.tsx'
import { PlaceNameText } from '../../facts/country-map/place-name-text.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { DrawnMap } from './map-links.ts'

/** Chargers as dots on the outline of New Zealand, matches larger and under links. */
export function ChargerMap(props: { map: DrawnMap; outline: Source; total: number; all: number }) {
  const { map, outline, total, all } = props
  const { view } = map
  const scale = strokeScale(view)
  const others = all - total
  return (
    <figure
      id="map"
      className="overflow-clip rounded-card bg-sea max-lg:max-w-md max-sm:-mx-4 max-sm:max-w-none max-sm:rounded-none"
    >
      <CountryMap
        role="group"
        view={view}
        hasRoads={view.width < 60}
        className="h-auto w-full lg:h-[calc(100dvh-12rem)] lg:max-h-184 lg:min-h-96"
        describedAs={`Map with chargers: ${numberText(total)} of ${numberText(all)} highlighted`}
      >
        {map.others && <path d={map.others} strokeWidth={2.4 * scale} className="stroke-edge/60" />}
        {map.found && (
          <path
            d={map.found}
            strokeWidth={(others > 0 ? 4.6 : 3.4) * scale}
            className="stroke-accent"
          />
        )}
        {map.links.map(({ x, y, url, name }) => (
          <a key={`${x} ${y}`} href={url} aria-label={name} {...tooltip(name)} className="group">
            <circle
              cx={x}
              cy={y}
              r={map.linkWidth / 2}
              strokeWidth={scale}
              className="fill-transparent group-hover:fill-accent/15 group-hover:stroke-accent group-focus-visible:fill-accent/15 group-focus-visible:stroke-accent"
            />
          </a>
        ))}
        {map.links.map(
          ({ x, y, label }) =>
            label && <PlaceNameText key={`${x} ${y}`} {...{ x, y, label, view }} />,
        )}
      </CountryMap>
      <figcaption className="p-3 text-sm text-soft">
        {others > 0
          ? `Large dots: the ${numberText(total)} found. Small dots: the other ${numberText(others)}.`
          : 'Each dot is a charger.'}{' '}
        Select a dot to see what stands there; dots close together open a list.
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}
