/** The middle, the 95th and the 99th percentile, in the unit of the numbers; NaN of none. */
export type Percentiles = { p50: number; p95: number; p99: number }

/** Sums up numbers. A percentile is one of them: of two that are as near, the larger. */
export function percentiles(numbers: number[]): Percentiles {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
