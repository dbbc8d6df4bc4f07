import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { publishedText } from '../../facts/sources/source-dates.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { SourceLine, numberedSources, sourcesSummary } from '../../facts/sources/figure-note.tsx'
import { useCredits, useSources } from '../../facts/sources/sources-context.tsx'

const lowRankNote = 'a machine-written data set: check its figures'

/** Every source of a page with its number and its dates; nothing if the page cites none. */
export function ModelSourcesList() {
  const sources = numberedSources(useSources())
  const read = sources.map(([, source]) => source.read).toSorted()
  const credits = useCredits()
  if (sources.length === 0) return null
  return (
    <FoldedSection
      title="Sources"
      level={3}
      line={sourcesSummary(sources.map(([, source]) => source))}
    >
      <div className="text-sm text-soft">
        <ol className="mt-2 gap-x-12 pl-6 sm:columns-2 [&>li]:list-decimal [&>li]:break-inside-avoid [&>li]:py-0.5 [&>li]:pl-1">
          {sources.map(([id, source]) => (
            <li key={id} id={`source-${id}`} className="target:bg-accent-soft">
              <SourceLine id={id} />, {publishedText(source)}
              {source.readIn && `, read in ${source.readIn}`}
              {source.rank === 'machine-written' && `, ${lowRankNote}`}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-faint">{[`Read ${periodText(read)}.`, ...credits].join(' ')}</p>
      </div>
    </FoldedSection>
  )
}

/** 'November 2026', or 'November 2026 to February 2027'. */
function periodText(days: string[]): string {
  return [...new Set([days.at(0), days.at(-1)].map((day = '') => dateText(day)))].join(' to ')
}
