const newestFill = 'var(--accent)'
const otherFill = 'var(--line-strong)'

/** The height of the largest bar, in user units; the drawings are stretched to the room that they have. */
const full = 100

/** A week with anything at all has a bar that one can see. */
const heightOf = (times: number, largest: number) =>
  times === 0 ? 0 : Math.max(3, Math.round((times / largest) * full))

// In user units: each bar with the gap after it.
const step = 10
const gap = 3

/**
 * Weeks as bars on one baseline, the newest in the accent colour. It has no labels and is hidden from screen readers: the
 * numbers stand beside it.
 */
export function WeekChart({ weeks, className }: { weeks: readonly number[]; className: string }) {
  const largest = Math.max(...weeks)
  return (
    <svg
      viewBox={`0 0 ${weeks.length * step - gap} ${full}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      {weeks.map((times, week) => {
        const height = heightOf(times, largest)
        return (
          <rect
            // A week has no other name here.
            // oxlint-disable-next-line react/no-array-index-key
            key={week}
            x={week * step}
            y={full - height}
            width={step - gap}
            height={height}
            fill={week === weeks.length - 1 ? newestFill : otherFill}
          />
        )
      })}
    </svg>
  )
}

/** One bar of such a drawing, for a cell that has its number. */
export function WeekBar(props: { times: number; largest: number; isNewest: boolean }) {
  const height = heightOf(props.times, props.largest)
  return (
    <svg
      viewBox={`0 0 1 ${full}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-auto block h-14 w-4 md:w-6"
    >
      <rect
        y={full - height}
        width="1"
        height={height}
        fill={props.isNewest ? newestFill : otherFill}
      />
    </svg>
  )
}
