import type { MapView } from './map-view.ts'
import { DrawnText } from '../../ground/ui/drawn-text.tsx'

/** The town beside its dot, on the side where there is room. */
export function PlaceNameText(props: {
  x: number
  y: number
  label: string
  view: MapView
  /** The height of its letters as a part of the map's width. */
  size?: number
  /** On which side of its dot it stands; by default where there is room. */
  isRight?: boolean
  /** Its colours and weight. */
  className?: string
}) {
  const { x, y, label, view, size = 0.05, className = 'fill-ink font-medium' } = props
  const isLeft = props.isRight === undefined ? x > view.x + view.width * 0.6 : !props.isRight
  return (
    <DrawnText
      aria-hidden
      x={x + view.width * (isLeft ? -0.025 : 0.025)}
      y={y + view.width * size * 0.32}
      textAnchor={isLeft ? 'end' : 'start'}
      fontSize={view.width * size}
      strokeWidth={view.width * 0.012}
      className={`pointer-events-none stroke-land [paint-order:stroke] ${className}`}
    >
      {label}
    </DrawnText>
  )
}
