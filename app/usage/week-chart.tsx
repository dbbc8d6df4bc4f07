/** In user units: each bar with the gap after it. */
const step = 10
const gap = 3

/** The height of the largest bar, in user units; the drawing is stretched to the room that it has. */
const height = 100

/**
 * Twelve weeks as bars from one baseline, the newest in the accent colour. It has no labels and is hidden from screen
 * readers: the numbers stand beside it.
 */
export function WeekChart({ weeks, className }: { weeks: readonly number[]; className: string }) {
  const largest = Math.max(1, ...weeks)
  const width = weeks.length * step - gap
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      {weeks.map((times, week) => {
        // A week with anything at all has a bar that one can see.
        const high = times === 0 ? 0 : Math.max(3, Math.round((times / largest) * height))
        return (
          <rect
            // A week has no other name here.
            // oxlint-disable-next-line react/no-array-index-key
            key={week}
            x={week * step}
            y={height - high}
            width={step - gap}
            height={high}
            fill={week === weeks.length - 1 ? 'var(--accent)' : 'var(--line-strong)'}
          />
        )
      })}
    </svg>
  )
}
