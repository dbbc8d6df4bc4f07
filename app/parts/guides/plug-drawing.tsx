/** A circle: its centre and radius in the drawing. */
type Pin = readonly [x: number, y: number, r: number]

/** The face of a Type 2 inlet: a circle with a flat top. */
const type2Edge = 'M26 16h48a42 42 0 1 1-48 0z'
const type2Pins: readonly Pin[] = [
  [38, 33, 4],
  [62, 33, 4],
  [27, 50, 6],
  [50, 50, 6],
  [73, 50, 6],
  [38, 69, 6],
  [62, 69, 6],
]

export type PlugShape = {
  name: string
  text: string
  edge: string
  pins: readonly Pin[]
  blades?: string
}

/** The plugs of cars, by the id of their term in the glossary, and the household socket. */
export const plugShapes = {
  'type-2': {
    name: 'Type 2',
    text: 'AC. A round face with a flat top: two small signal pins above, five power and earth pins below.',
    edge: type2Edge,
    pins: type2Pins,
  },
  ccs2: {
    name: 'CCS2',
    text: 'DC, with Type 2 above: two large pins for direct current in an oval below it.',
    edge: `${type2Edge}M27 96h46a16 16 0 0 1 0 32h-46a16 16 0 0 1 0-32z`,
    pins: [...type2Pins, [30, 112, 9], [70, 112, 9]],
  },
  chademo: {
    name: 'CHAdeMO',
    text: 'DC. Two large power pins side by side, with small signal pins above and below.',
    edge: 'M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84z',
    pins: [
      [26, 50, 10],
      [74, 50, 10],
      [44, 22, 3],
      [56, 22, 3],
      [44, 33, 3],
      [56, 33, 3],
      [44, 67, 3],
      [56, 67, 3],
      [44, 78, 3],
      [56, 78, 3],
    ],
  },
  'type-1': {
    name: 'Type 1 (J1772)',
    text: 'AC, one phase. Two power pins above, a signal pin at each side, earth at the foot.',
    edge: 'M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84z',
    pins: [
      [34, 33, 8],
      [66, 33, 8],
      [24, 58, 4],
      [76, 58, 4],
      [50, 72, 7],
    ],
  },
  'three-pin': {
    name: 'Three-pin socket',
    text: 'A New Zealand household socket: two slanted slots above, an upright earth slot below.',
    edge: 'M18 10h64a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8v-64a8 8 0 0 1 8-8z',
    pins: [],
    blades: 'M38 30l-8 16M62 30l8 16M50 56v17',
  },
} satisfies Record<string, PlugShape>

/** The face of a plug's inlet or socket: which pins there are and where, not to scale. */
export function PlugDrawing({ shape, className }: { shape: PlugShape; className: string }) {
  const { edge, pins, blades } = shape
  return (
    <svg
      viewBox="0 0 100 132"
      aria-hidden
      className={`shrink-0 fill-none stroke-ink stroke-2 ${className}`}
    >
      <path d={edge} className="fill-raised" />
      {pins.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="fill-sunken" />
      ))}
      {blades && <path d={blades} strokeWidth="5" />}
    </svg>
  )
}
