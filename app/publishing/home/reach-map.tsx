import { strokeScale } from '../../facts/country-map/country-map.tsx'
import { regionShapeUrl } from '../../facts/country-map/outline-line.tsx'
import { labelSides } from '../../facts/country-map/label-sides.ts'
import { PlaceNameText } from '../../facts/country-map/place-name-text.tsx'
import type { ReachDrawing } from '../../tools/trip/reach-drawing.ts'

/** The height of a name, as a part of the map's width. */
const size = 0.037

const weights = (dot: object) =>
  'inFrost' in dot && dot.inFrost ? 'fill-ink font-semibold' : 'fill-ink'

/** The land and its roads, with those lit that a car drives and comes back from: on a mild day, and in frost. */
export function ReachMap(props: { drawing: ReachDrawing; describedAs: string }) {
  const { drawing, describedAs } = props
  const { view, home, dots, roads } = drawing
  const scale = strokeScale(view)
  const labels = [home, ...dots.filter(({ isNamed }) => isNamed)].map((dot) => ({
    ...dot,
    label: dot.name,
  }))
  const found = labelSides(labels, { view, size, taken: [home, ...dots] })
  return (
    <svg
      role="img"
      aria-label={describedAs}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      width={view.width}
      height={view.height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMid slice"
      className="h-[23rem] w-full overflow-visible sm:h-[30rem] lg:h-full lg:min-h-[36rem]"
    >
      <use
        href={regionShapeUrl('country')}
        strokeWidth={0.6 * scale}
        className="fill-land stroke-land"
      />
      <use href={regionShapeUrl('roads')} strokeWidth={0.7 * scale} className="stroke-edge/35" />
      <path d={roads.mild} strokeWidth={9 * scale} className="stroke-lit" />
      <path d={roads.frost} strokeWidth={4.5 * scale} className="stroke-accent" />
      {dots.map(({ x, y, name, inFrost }) => (
        <path
          key={name}
          d={`M${x} ${y}h0`}
          strokeWidth={2.2 * scale}
          className={inFrost ? 'stroke-on-accent' : 'stroke-accent'}
        />
      ))}
      <path d={`M${home.x} ${home.y}h0`} strokeWidth={9 * scale} className="stroke-raised" />
      <path d={`M${home.x} ${home.y}h0`} strokeWidth={6 * scale} className="stroke-ink" />
      {labels.map((label, at) => (
        <PlaceNameText
          key={label.name}
          {...{ x: label.x, y: label.y, view }}
          label={label.name}
          side={found[at] ?? 'right'}
          size={at === 0 ? 1.25 * size : size}
          className={at === 0 ? 'fill-ink font-bold' : weights(label)}
        />
      ))}
    </svg>
  )
}
