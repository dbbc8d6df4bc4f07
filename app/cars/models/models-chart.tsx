import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { drawingUse } from '../drawings/drawing-files.ts'
import { chartShare } from './chart-scale.ts'
import type { PlottedCar } from './listed-cars.ts'

const prices = [40, 50, 60, 70, 80, 90, 100]
const ranges = [200, 300, 400, 500]

/** How wide the frame of a drawing is, in px. */
const drawn = 108

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
const across = (dollars: number) => percent(chartShare.across(dollars))
const up = (km: number) => percent(chartShare.down(km))

/**
 * Every car at its price and its range: on a phone, and small beside what a filter found, as a dot in its paint; else in a
 * wide window as its drawing beside the dot.
 */
export function ModelsChart(props: {
  cars: PlottedCar[]
  missing: string[]
  /** The highest price asked for. */
  dearest: number | null
  isFiltered: boolean
}) {
  const { cars, missing, dearest, isFiltered } = props
  return (
    <figure className={isFiltered ? '' : 'mt-4'}>
      <div aria-hidden className="rounded-card bg-sea/60 max-sm:-mx-4 max-sm:rounded-none">
        <svg
          className={`block h-[18.75rem] w-full fill-[var(--ink-soft)] text-xs tabular-nums ${isFiltered ? '' : 'lg:h-[33rem] lg:text-sm'}`}
        >
          <Scales />
          {dearest !== null && <Edge dollars={dearest} />}
          {cars.map((car) => (
            <PlacedCar key={car.slug} car={car} isDrawn={!isFiltered} />
          ))}
        </svg>
      </div>
      <figcaption className="prose-width mt-2 text-sm leading-snug text-soft">
        {'Price across, range on the road at 100\u00a0km/h up. '}
        {`Hollow${isFiltered ? '' : ' here and dotted below'}: undated, or another version’s price.`}
        {missing.length > 0 && (
          <span className="max-sm:hidden">{` Range not published: ${missing.join(', ')}.`}</span>
        )}
      </figcaption>
    </figure>
  )
}

const Scales = () => (
  <>
    {ranges.map((km) => (
      <g key={km}>
        <line x1="0" x2="100%" y1={up(km)} y2={up(km)} stroke="var(--line)" />
        <DrawnText x="0.75rem" y={up(km)} dy="-0.35em">
          {`${km}\u00a0km`}
        </DrawnText>
      </g>
    ))}
    {prices.map((thousands) => (
      <DrawnText
        key={thousands}
        x={across(thousands * 1000)}
        y="100%"
        dy="-0.75em"
        textAnchor="middle"
      >
        {`$${thousands}k`}
      </DrawnText>
    ))}
  </>
)

/** Where the price asked for ends: what is dearer lies in the shade. */
const Edge = ({ dollars }: { dollars: number }) => (
  <>
    <rect x={across(dollars)} width="100%" height="100%" fill="var(--paper)" opacity="0.6" />
    <line x1={across(dollars)} x2={across(dollars)} y2="100%" stroke="var(--accent)" />
  </>
)

function PlacedCar({ car, isDrawn }: { car: PlottedCar; isDrawn: boolean }) {
  const { slug, name, paint, km, dollars, isHollow, isOnLeft, phoneName, isOutside } = car
  const { width, height } = drawingFrame
  return (
    <PageLink to={`/${slug}`} tabIndex={-1} className={isOutside ? 'opacity-40' : 'group'}>
      <svg x={across(dollars)} y={up(km)} className="overflow-visible">
        <circle r="7" fill={paint} stroke="var(--ink-soft)" />
        {isHollow && <circle r="3.5" fill="var(--paper)" />}
        {phoneName && (
          <DrawnText
            x={phoneName.x}
            y={phoneName.y}
            textAnchor={phoneName.anchor}
            className={`fill-[var(--ink)] ${isDrawn ? 'lg:hidden' : ''}`}
          >
            {name}
          </DrawnText>
        )}
        {isDrawn && (
          <>
            <svg
              data-late=""
              x={isOnLeft ? -drawn - 9 : 9}
              y="-37"
              width={drawn}
              height={(drawn * height) / width}
              viewBox={`0 0 ${width} ${height}`}
              className={`max-lg:hidden ${isHollow ? 'opacity-80' : ''}`}
            >
              <use data-href={drawingUse(slug)} />
            </svg>
            <DrawnText
              x={(isOnLeft ? -1 : 1) * (9 + drawn / 2)}
              y="23"
              textAnchor="middle"
              className="fill-[var(--ink)] group-hover:underline max-lg:hidden"
            >
              {name}
            </DrawnText>
          </>
        )}
      </svg>
    </PageLink>
  )
}
