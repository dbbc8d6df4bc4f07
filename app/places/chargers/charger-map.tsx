import type { Source } from '../../../content/sources/source-schema.ts'
import { CountryMap, strokeScale, tooltip } from '../../facts/country-map/country-map.tsx'
import { OutlineLine } from '../../facts/country-map/outline-line.tsx'
import { smallNameSize } from '../../facts/country-map/label-sides.ts'
import { PlaceNameText } from '../../facts/country-map/place-name-text.tsx'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { MapPoint } from '../../facts/country-map/projection.ts'
import { widestWithRoads, type DrawnMap } from './map-links.ts'

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
        hasRoads={view.width < widestWithRoads}
        className="h-auto max-h-[calc(100dvh-12rem)] min-h-72 w-full"
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
        {map.around.map(({ x, y, label, side }) =>
          side ? (
            <PlaceNameText
              key={label}
              size={smallNameSize}
              className="fill-soft"
              {...{ x, y, label, view, side }}
            />
          ) : (
            <HighwayText key={label} {...{ x, y, label, view }} />
          ),
        )}
        {map.links.map((link) => (
          <LinkLabel key={`${link.x} ${link.y}`} {...{ link, view }} />
        ))}
      </CountryMap>
      <figcaption className="p-3 text-sm text-soft">
        {`${dotsText(map, total, others)} `}
        {!map.isNumbered &&
          'Select a dot to see what stands there; dots close together open a list. '}
        <OutlineLine outline={outline} />
      </figcaption>
    </figure>
  )
}

/** What the dots and numbers on the map are. */
function dotsText({ isNumbered }: DrawnMap, total: number, others: number): string {
  if (total === 0) return 'Each dot is a charger.'
  const small = `the other ${numberText(others)}`
  if (isNumbered && others > 0) {
    return `Numbers match the list. Small dots: ${small}.`
  }
  return others > 0
    ? `Large dots: the ${numberText(total)} found. Small dots: ${small}.`
    : 'Each dot is a charger.'
}

/** The height of a pin as a share of the map's width. */
const pinShare = 0.045

/** The number of a highway, on its road. */
function HighwayText(props: MapPoint & { label: string; view: DrawnMap['view'] }) {
  const { x, y, label, view } = props
  const letters = view.width * 0.03
  return (
    <DrawnText
      aria-hidden
      x={x}
      y={y + letters * 0.35}
      textAnchor="middle"
      fontSize={letters}
      strokeWidth={letters * 0.6}
      className="pointer-events-none fill-soft stroke-land [paint-order:stroke]"
    >
      {label}
    </DrawnText>
  )
}

/** The town of a link, and on a pin its numbers in the list. */
function LinkLabel({ link, view }: { link: DrawnMap['links'][number]; view: DrawnMap['view'] }) {
  const { x, y, label, numbers } = link
  if (!label) return null
  const side = link.side ?? 'right'
  if (!numbers) return <PlaceNameText size={smallNameSize} {...{ x, y, label, view, side }} />
  const height = view.width * pinShare
  const width = height * Math.max(1, 0.5 + numbers.length * 0.42)
  const aside = { left: -width / 2, right: width / 2, above: 0, below: 0 }[side]
  return (
    <>
      <g className="pointer-events-none">
        <rect
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx={height / 2}
          strokeWidth={height * 0.08}
          className="fill-accent stroke-land"
        />
        <DrawnText
          aria-hidden
          x={x}
          y={y + height * 0.23}
          textAnchor="middle"
          fontSize={height * 0.64}
          className="fill-on-accent font-semibold"
        >
          {numbers}
        </DrawnText>
      </g>
      <PlaceNameText size={smallNameSize} x={x + aside} {...{ y, label, view, side }} />
    </>
  )
}
