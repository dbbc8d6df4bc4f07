import type { ReactNode } from 'react'
import type { MapView } from './map-view.ts'
import { regionShapeUrl, roadsShapeUrl } from './outline-line.tsx'
import { mapSize } from './projection.ts'

/** How much larger than on the whole map a stroke has to be drawn on a part of it. */
export const strokeScale = ({ width }: MapView) => Math.round((1000 * width) / mapSize.width) / 1000

/** A part of the country's outline, with what is drawn on it. Our own drawing; nothing comes from a map service. */
export function CountryMap(props: {
  view: MapView
  /** 'group': it has links. */
  role: 'img' | 'group'
  describedAs: string
  /** Fills its box, whatever its shape, and runs on beyond it; with the roads, without the borders of regions. */
  isBackdrop?: boolean
  /** Where so little is shown that the outline alone says little. */
  hasRoads?: boolean
  className?: string
  children: ReactNode
}) {
  const { view, role, describedAs, isBackdrop = false, className = 'h-auto w-full' } = props
  const hasRoads = props.hasRoads ?? isBackdrop
  return (
    <svg
      role={role}
      aria-label={describedAs}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      width={mapSize.width}
      height={Math.round((mapSize.width * view.height) / view.width)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...(isBackdrop && { preserveAspectRatio: 'xMidYMid slice' })}
    >
      <use
        href={regionShapeUrl('country')}
        strokeWidth={0.7 * strokeScale(view)}
        className={`fill-land ${hasRoads ? 'stroke-land' : 'stroke-edge/40'}`}
      />
      {hasRoads && (
        <use
          href={roadsShapeUrl}
          strokeWidth={(isBackdrop ? 0.7 : 1.6) * strokeScale(view)}
          className={isBackdrop ? 'stroke-edge/35' : 'stroke-edge/45'}
        />
      )}
      {props.children}
    </svg>
  )
}

/** The tooltip of a link in a drawing. A <title> would be one too, but lynx takes it for the title of the page. */
export const tooltip = (text: string) => ({ xlinkTitle: text })
