/** Median, 95th and 99th percentile, in the unit of the numbers; NaN without numbers. */
export type Percentiles = { p50: number; p95: number; p99: number }

/** Each percentile is one of the numbers (nearest rank, rounding up). */
export function percentiles(numbers: number[]): Percentiles {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
