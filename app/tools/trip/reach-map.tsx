import { CountryMap, strokeScale } from '../../facts/country-map/country-map.tsx'
import { smallNameSize } from '../../facts/country-map/label-sides.ts'
import { PlaceNameText } from '../../facts/country-map/place-name-text.tsx'
import type { ReachDrawing } from './reach-drawing.ts'

/** What the two colours of lit roads mean. */
export const ReachLegend = () => (
  <p>
    <Swatch className="bg-accent" /> in frost too <Swatch className="ml-2 bg-lit" /> on a mild day
  </p>
)

const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden className={`inline-block h-2 w-4 rounded-full ${className}`} />
)

/** The land and its roads, with those lit that a car drives and comes back from: on a mild day, and in frost. */
export function ReachMap(props: { drawing: ReachDrawing; describedAs: string; className: string }) {
  const { view, home, dots, roads } = props.drawing
  const scale = strokeScale(view)
  return (
    <CountryMap
      role="img"
      isBackdrop
      view={view}
      describedAs={props.describedAs}
      className={`w-full overflow-visible ${props.className}`}
    >
      <path d={roads.mild} strokeWidth={9 * scale} className="stroke-lit" />
      <path d={roads.frost} strokeWidth={4.5 * scale} className="stroke-accent" />
      {[true, false].map((lit) => (
        <path
          key={String(lit)}
          d={dots.flatMap(({ x, y, inFrost }) => (inFrost === lit ? `M${x} ${y}h0` : [])).join('')}
          strokeWidth={2.2 * scale}
          className={lit ? 'stroke-on-accent' : 'stroke-accent'}
        />
      ))}
      <path d={`M${home.x} ${home.y}h0`} strokeWidth={9 * scale} className="stroke-raised" />
      <path d={`M${home.x} ${home.y}h0`} strokeWidth={6 * scale} className="stroke-ink" />
      {dots.map(
        ({ x, y, name, side, inFrost }) =>
          side && (
            <PlaceNameText
              key={name}
              {...{ x, y, view, side }}
              label={name}
              size={smallNameSize}
              className={inFrost ? 'fill-ink font-semibold' : 'fill-ink'}
            />
          ),
      )}
      <PlaceNameText
        {...{ x: home.x, y: home.y, view }}
        label={home.name}
        side={home.side}
        size={1.25 * smallNameSize}
        className="fill-ink font-bold"
      />
    </CountryMap>
  )
}
