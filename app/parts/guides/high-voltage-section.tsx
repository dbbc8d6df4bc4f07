import { DrawnText } from '../../ground/ui/drawn-text.tsx'

/** A component in the diagram: the position of its box, its lines of text, and the guides that highlight it. */
type Box = { x: number; y: number; words: readonly string[]; guides: readonly string[] }

const width = 96
const height = 44

const boxes: readonly Box[] = [
  { x: 4, y: 8, words: ['Charge port'], guides: ['charging-port-socket'] },
  { x: 4, y: 88, words: ['Onboard', 'charger'], guides: ['onboard-charger'] },
  { x: 132, y: 8, words: ['Contactors'], guides: ['contactors-and-relays'] },
  {
    x: 132,
    y: 88,
    words: ['Battery pack', 'and BMS'],
    guides: ['battery-management-system', 'ev-battery-replacement'],
  },
  { x: 260, y: 8, words: ['Inverter,', 'controller'], guides: ['inverter', 'ev-motor-controller'] },
  { x: 260, y: 88, words: ['Motor'], guides: ['electric-motor'] },
  { x: 132, y: 168, words: ['DC-DC', 'converter'], guides: ['dc-dc-converter'] },
  { x: 260, y: 168, words: ['12 V battery'], guides: ['auxiliary-battery-12v'] },
]

/** Orange: high voltage, from port and charger through the contactors to inverter, motor and converter. */
const highVoltage =
  'M100 30h32M52 52v36M100 110h16v-72h16M180 52v36M228 30h32M308 52v36M244 30v116H180v22'
const lowVoltage = 'M228 190h32'

/** The guides to parts that the diagram shows. */
export const drawnGuides: ReadonlySet<string> = new Set([
  ...boxes.flatMap(({ guides }) => guides),
  'high-voltage-cables',
])

/** Where the part stands between charge port, pack and motor. */
export function HighVoltageSection({ slug }: { slug: string }) {
  return (
    <section className="break-inside-avoid pb-6 max-lg:border-t max-lg:border-line max-lg:pt-2.5">
      <h2 className="text-lg leading-snug font-semibold">Where it sits in the car</h2>
      <figure className="mt-3 max-w-[30rem]">
        <svg
          viewBox="0 0 360 216"
          role="img"
          aria-label="Diagram: high voltage runs from the charge port, for AC through the onboard charger, to the contactors of the battery pack, and from there to the inverter and motor and to the DC-DC converter, which feeds the 12 V battery."
          className="w-full fill-none text-ink"
        >
          <path d={highVoltage} strokeWidth="3" className="stroke-caution" />
          <path d={lowVoltage} strokeWidth="2" strokeDasharray="4 3" className="stroke-ink" />
          {boxes.map(({ x, y, words, guides }) => {
            const own = guides.includes(slug)
            return (
              <g key={words[0]}>
                <rect
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  rx="6"
                  strokeWidth={own ? 3 : 1}
                  className={own ? 'fill-accent-soft stroke-accent' : 'fill-raised stroke-edge'}
                />
                {words.map((word, index) => (
                  <DrawnText
                    key={word}
                    x={x + width / 2}
                    y={y + (words.length === 1 ? 27 : 19 + index * 16)}
                    textAnchor="middle"
                    fontSize="13"
                    className="fill-ink"
                  >
                    {word}
                  </DrawnText>
                ))}
              </g>
            )
          })}
        </svg>
        <figcaption className="mt-2 text-sm text-soft">
          Solid lines: orange high-voltage cables. Dashed: 12 V. Simplified: on many cars several of
          these share one case, and DC from a rapid charger reaches the pack without the onboard
          charger.
        </figcaption>
      </figure>
    </section>
  )
}
