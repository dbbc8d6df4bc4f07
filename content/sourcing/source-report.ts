// Counts the sources in use by rank and by what is known of their dates.
import { sourceRanks } from '../sources/source.ts'
import { listUsedSources, type UsedSource } from './used-sources.ts'
import type { PartReport } from './report-line.ts'

export function sourceReport(): PartReport {
  const published = listUsedSources().filter(({ rank }) => rank !== null)
  const undated = published.filter((source) => source.published === 'undated')
  const asReadOnly = published.filter((source) => source.published === source.read)
  return {
    part: 'Sources',
    lines: [
      { what: 'pages and data sets', count: published.length },
      ...Object.entries(sourceRanks).map(([rank, { label }]) => ({
        what: `  ${label}`,
        count: published.filter((source) => source.rank === rank).length,
      })),
      { what: 'undated', count: undated.length, of: published.length },
      {
        what: 'published on the very date they were read',
        count: asReadOnly.length,
        target: { count: 0 },
        cases: asReadOnly.map(nameOf),
      },
    ],
  }
}

const nameOf = ({ name, url }: UsedSource) => `${name}${url ? `: ${url}` : ''}`
