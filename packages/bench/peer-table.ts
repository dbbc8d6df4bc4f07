/** What was measured of one site and page: bytes and milliseconds; null where nothing was measured. */
export type PageMeasurement = {
  name: string
  perSecond: number
  sent: number
  gzipped: number
  scriptsAtLoad: number
  scriptsHydrated: number
  hydratedGzipped: number
  lcp: number | null
}

type Metric = {
  name: string
  value(measurement: PageMeasurement): number | null
  format(value: number): string
  moreIsBetter?: true
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const metrics: Metric[] = [
  {
    name: 'requests/s',
    value: ({ perSecond }) => perSecond,
    format: (value) => value.toFixed(0),
    moreIsBetter: true,
  },
  { name: 'HTML+CSS kB as sent', value: ({ sent }) => sent, format: kilobytes },
  { name: 'HTML+CSS kB gzip', value: ({ gzipped }) => gzipped, format: kilobytes },
  { name: 'scripts at load kB', value: ({ scriptsAtLoad }) => scriptsAtLoad, format: kilobytes },
  {
    name: 'scripts hydrated kB',
    value: ({ scriptsHydrated }) => scriptsHydrated,
    format: kilobytes,
  },
  {
    name: 'scripts hydrated kB gzip',
    value: ({ hydratedGzipped }) => hydratedGzipped,
    format: kilobytes,
  },
  { name: 'LCP ms', value: ({ lcp }) => lcp, format: (value) => value.toFixed(0) },
]

/** A table with one row per site; in parentheses each number relative to the first row, ours. */
export function listPeerRows(
  ours: PageMeasurement,
  others: PageMeasurement[],
): { header: string[]; rows: string[][] } {
  const cells = (measurement: PageMeasurement) =>
    metrics.map((metric) => {
      const value = metric.value(measurement)
      const own = metric.value(ours)
      if (value === null) return '-'
      const hasRatio = measurement !== ours && own !== null && own > 0
      return metric.format(value) + (hasRatio ? ` (${(value / own).toFixed(2)})` : '')
    })
  return {
    header: ['site', ...metrics.map(({ name }) => name)],
    rows: [ours, ...others].map((measurement) => [measurement.name, ...cells(measurement)]),
  }
}

/** The names of the metrics in which ours loses to the other; ties do not count. */
export function listLosses(ours: PageMeasurement, other: PageMeasurement): string[] {
  return metrics
    .filter((metric) => {
      const [own, theirs] = [metric.value(ours), metric.value(other)]
      if (own === null || theirs === null) return false
      return metric.moreIsBetter ? own < theirs : own > theirs
    })
    .map(({ name }) => name)
}
