import type { ReactNode } from 'react'
import { sourceRanks } from '../../../content/sources/source.ts'
import { ReportLink } from '../../ground/ui/report-link.tsx'
import { FoldedSection } from './folded-section.tsx'
import { sourceDates } from '../sources/source-dates.ts'
import { SourceLine, numberedSources, sourcesSummary } from '../sources/figure-note.tsx'
import { useCredits, useSources } from '../sources/sources-context.tsx'

/** Every source of a page with its number, dates and rank, behind one line; `children` stand above them. */
export function SourcesList({ children }: { children?: ReactNode }) {
  const sources = numberedSources(useSources())
  const credits = useCredits()
  return (
    <FoldedSection
      id="sources"
      title="Sources"
      line={`${sourcesSummary(sources.map(([, source]) => source))}. Press a sentence or a figure for its own.`}
    >
      <div className="space-y-3 text-sm text-soft">
        {children}
        <ol className="list-decimal space-y-2 pl-8 marker:text-faint">
          {sources.map(([id, source]) => (
            <li
              key={id}
              id={`source-${id}`}
              className="scroll-mt-24 pl-1 target:bg-accent-soft [overflow-wrap:anywhere]"
            >
              <SourceLine id={id} />, {sourceDates(source)}.
              {source.rank && source.rank !== 'other' && ` ${sourceRanks[source.rank].label}.`}
            </li>
          ))}
        </ol>
        {credits.map((credit) => (
          <p key={credit}>{credit}</p>
        ))}
        <p>
          <ReportLink />
        </p>
      </div>
    </FoldedSection>
  )
}
