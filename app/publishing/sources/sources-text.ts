// The text form of /sources. It has every source, of which the page shows a part: written from the content, because
// one HTML page of all sources took 80 ms of the processor. Only the server imports this file.
import { sourcedShare, tallyFacts } from '../../../content/sourcing/fact-tally.ts'
import { citingPages } from '../../../content/sourcing/source-use.ts'
import { listUsedSources, type UsedSource } from '../../../content/sourcing/used-sources.ts'
import { factStatuses, statusTexts } from '../../facts/sources/fact-status.ts'
import { sourceDates } from '../../facts/sources/source-dates.ts'
import { filterSources, readSourceFilter } from './source-filter.ts'
import { kindOfSource } from './source-list.tsx'

/** What follows the head of the text: the number of facts by status, and the sources of the query by rank. */
export function sourcesText({ origin, searchParams }: URL): string {
  const found = filterSources(listUsedSources(), readSourceFilter(searchParams))
  const { sourced, all } = sourcedShare(tallyFacts())
  const kinds = Map.groupBy(found, (source) => kindOfSource(source).label)
  const ranks = [...kinds].map(([label, sources]) => {
    const meaning = sources[0] && kindOfSource(sources[0]).meaning
    const lines = sources.map((source) => sourceLine(source, origin))
    return `### ${label}\n\nThat is ${meaning}.\n\n${lines.join('\n')}`
  })
  return [
    '# Sources',
    `${sourced} of the ${all} facts on this site come from published pages and data sets.`,
    `## Facts by status\n\n${tallyLines()}`,
    `## ${found.length} sources by rank`,
    ...ranks,
  ].join('\n\n')
}

function tallyLines(): string {
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const labels = factStatuses.map((status) => statusTexts[status].label)
  return [
    row(['Pages', ...labels, 'All']),
    ...tallyFacts().map(({ on, counts, total }) =>
      row([citingPages[on], ...factStatuses.map((status) => counts[status]), total]),
    ),
  ].join('\n')
}

function sourceLine(source: UsedSource, origin: string): string {
  const { name, url, licence, credit, uses } = source
  const pages = uses.map((use) => `${use.name} <${origin}${use.path}>`).join(', ')
  const facts = [
    [url ? `${name} <${url}>` : name, sourceDates(source)].filter(Boolean).join(', '),
    licence && `Licence: ${licence}`,
    credit?.replace(/\.$/, ''),
    `Cited on ${pages}`,
  ]
  return `- ${facts.filter(Boolean).join('. ')}.`
}
