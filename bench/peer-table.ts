/** What one site was measured to need for a page; bytes, milliseconds. Null where it was not measured. */
export type Measured = {
  name: string
  perSecond: number
  sent: number
  gzipped: number
  before: number
  alive: number
  hydratedGzipped: number
  paint: number | null
}

type Measure = {
  name: string
  value(measured: Measured): number | null
  words(value: number): string
  moreIsBetter?: true
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const measures: Measure[] = [
  {
    name: 'requests/s',
    value: ({ perSecond }) => perSecond,
    words: (value) => value.toFixed(0),
    moreIsBetter: true,
  },
  { name: 'HTML+CSS kB as sent', value: ({ sent }) => sent, words: kilobytes },
  { name: 'HTML+CSS kB gzip', value: ({ gzipped }) => gzipped, words: kilobytes },
  { name: 'script before intent kB', value: ({ before }) => before, words: kilobytes },
  { name: 'script alive kB', value: ({ alive }) => alive, words: kilobytes },
  {
    name: 'script alive kB gzip',
    value: ({ hydratedGzipped }) => hydratedGzipped,
    words: kilobytes,
  },
  { name: 'LCP ms', value: ({ paint }) => paint, words: (value) => value.toFixed(0) },
]

/** One line for each site; in brackets what each number is as a multiple of the first one's, ours. */
export function listPeerLines(ours: Measured, others: Measured[]): string[] {
  const line = (measured: Measured) =>
    measures.map((measure) => {
      const value = measure.value(measured)
      const own = measure.value(ours)
      if (value === null) return '-'
      const isRatio = measured !== ours && own !== null && own > 0
      return measure.words(value) + (isRatio ? ` (${(value / own).toFixed(2)})` : '')
    })
  return [
    ['by', ...measures.map(({ name }) => name)],
    ...[ours, ...others].map((measured) => [measured.name, ...line(measured)]),
  ].map((cells) => cells.join(' | '))
}

/** What ours is behind another in, by the names of the measures; a draw is not behind. */
export function listBehind(ours: Measured, other: Measured): string[] {
  return measures
    .filter((measure) => {
      const [own, theirs] = [measure.value(ours), measure.value(other)]
      if (own === null || theirs === null) return false
      return measure.moreIsBetter ? own < theirs : own > theirs
    })
    .map(({ name }) => name)
}
