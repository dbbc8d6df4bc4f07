import { DrawnText } from '../../ground/ui/drawn-text.tsx'
import { labelOffset, nameSize, type LabelSide } from './label-sides.ts'
import type { MapView } from './map-view.ts'

const anchors = { right: 'start', left: 'end', above: 'middle', below: 'middle' } as const

/** The town beside its dot: on the side that is given, else where there is room. */
export function PlaceNameText(props: {
  x: number
  y: number
  label: string
  view: MapView
  /** The height of its letters as a part of the map's width. */
  size?: number
  side?: LabelSide | undefined
  /** Its colours and weight. */
  className?: string
}) {
  const { x, y, label, view, size = nameSize, className = 'fill-ink font-medium' } = props
  const side = props.side ?? (x > view.x + view.width * 0.6 ? 'left' : 'right')
  const offset = labelOffset(side, { view, size })
  return (
    <DrawnText
      aria-hidden
      x={x + offset.x}
      y={y + offset.y + view.width * size * 0.32}
      textAnchor={anchors[side]}
      fontSize={view.width * size}
      strokeWidth={view.width * 0.012}
      className={`pointer-events-none stroke-land [paint-order:stroke] ${className}`}
    >
      {label}
    </DrawnText>
  )
}
