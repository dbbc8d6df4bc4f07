import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { drawingUse } from '../drawings/drawing-files.ts'
import { chartShare } from './chart-scale.ts'
import type { PlottedCar } from './listed-cars.ts'

const prices = [40, 50, 60, 70, 80, 90, 100]
const ranges = [200, 300, 400, 500]

/** How wide the frame of a drawing is, and how high. */
const drawn = { width: 108, height: (108 * drawingFrame.height) / drawingFrame.width }

/** What is so many px while the letters of the chart are 14 px high; drawings and their places grow with them. */
const em = (px: number) => `${Math.round((px / 14) * 100) / 100}em`

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
const across = (dollars: number) => percent(chartShare.across(dollars))
const up = (km: number) => percent(chartShare.down(km))

/**
 * Every car at its price and its range: in a wide window its drawing above its point, or a dot where it has no room, on a phone a dot in its paint. Beside
 * what a filter found it has only dots, and the others have neither name nor paint.
 */
export function ModelsChart(props: {
  cars: PlottedCar[]
  missing: string[]
  /** The highest price asked for. */
  dearest: number | null
  /** The test cycle of the range asked for, if one is: the list counts by it. */
  cycle: string | null
  isFiltered: boolean
}) {
  const { cars, missing, dearest, cycle, isFiltered } = props
  return (
    <figure className={isFiltered ? '' : 'mt-4'}>
      <div aria-hidden className="rounded-card bg-sea/60 max-sm:-mx-4 max-sm:rounded-none">
        <svg
          className={`block w-full fill-[var(--ink-soft)] text-xs tabular-nums ${isFiltered ? 'h-[26rem]' : 'h-[18.75rem] xl:h-[36rem] xl:text-sm'}`}
        >
          <Scales />
          {dearest !== null && <Edge dollars={dearest} />}
          {cars
            .toSorted((one, other) => Number(other.isOutside) - Number(one.isOutside))
            .map((car) => (
              <PlacedCar key={car.slug} car={car} isFiltered={isFiltered} />
            ))}
        </svg>
      </div>
      <figcaption className="prose-width mt-2 text-sm leading-snug text-soft">
        {'Price across, range on the road at 100\u00a0km/h up'}
        {cycle && `; the list counts ${cycle}`}
        {`. Hollow${isFiltered ? '' : ' here and dotted below'}: undated, or another version’s price.`}
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

/** Where the price asked for ends: what is dearer lies in the shade, above the words of the scale. */
const Edge = ({ dollars }: { dollars: number }) => (
  <>
    <rect x={across(dollars)} width="100%" height="91%" fill="var(--paper)" opacity="0.6" />
    <line x1={across(dollars)} x2={across(dollars)} y2="91%" stroke="var(--accent)" />
  </>
)

function PlacedCar({ car, isFiltered }: { car: PlottedCar; isFiltered: boolean }) {
  const { slug, label, short, paint, km, dollars, isHollow, phoneName, isOutside } = car
  const aside = isFiltered ? null : car.aside
  const { width, height } = drawingFrame
  if (isOutside)
    return <circle cx={across(dollars)} cy={up(km)} r="3.5" fill="var(--ink-soft)" opacity="0.35" />
  return (
    <PageLink to={`/${slug}`} tabIndex={-1} className="group">
      <svg x={across(dollars)} y={up(km)} className="overflow-visible">
        {aside !== null && aside !== 0 && (
          <line x2={em(aside)} stroke="var(--ink-soft)" className="max-xl:hidden" />
        )}
        <circle
          r="7"
          fill={paint}
          stroke="var(--ink-soft)"
          className={isFiltered ? '' : 'xl:[r:4px]'}
        />
        {isHollow && (
          <circle r="3.5" fill="var(--paper)" className={isFiltered ? '' : 'xl:[r:2px]'} />
        )}
        {phoneName && (
          <DrawnText
            x={phoneName.x}
            y={phoneName.y}
            textAnchor={phoneName.anchor}
            className={`fill-[var(--ink)] ${isFiltered ? '' : 'xl:hidden'}`}
          >
            {short}
          </DrawnText>
        )}
        {aside !== null && (
          <>
            <svg
              data-late=""
              x={em(aside - drawn.width / 2)}
              y={em(-drawn.height - 2)}
              width={em(drawn.width)}
              height={em(drawn.height)}
              viewBox={`0 0 ${width} ${height}`}
              className={`max-xl:hidden ${isHollow ? 'opacity-80' : ''}`}
            >
              <use data-href={drawingUse(slug)} />
            </svg>
            <DrawnText
              x={em(aside)}
              y={em(18)}
              textAnchor="middle"
              className="fill-[var(--ink)] group-hover:underline max-xl:hidden"
            >
              {label}
            </DrawnText>
          </>
        )}
      </svg>
    </PageLink>
  )
}
