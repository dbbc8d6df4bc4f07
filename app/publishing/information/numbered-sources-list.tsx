import { sourceRanks } from '../../../content/sources/source.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { sourceDates } from '../../facts/sources/source-dates.ts'
import { FoldedSection } from '../../facts/answers/folded-section.tsx'
import { SourceLine } from '../../facts/sources/source-line.tsx'
import { useCredits, useSources } from '../../facts/sources/sources-context.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'

/** Every source of a page with the number its statements cite, its dates and rank. */
export function NumberedSourcesList() {
  const credits = useCredits()
  return (
    <FoldedSection id="sources" title="Sources" line={countText(Object.values(useSources()))}>
      <ol className="list-decimal text-sm space-y-2 pl-8 text-soft marker:text-faint">
        {Object.entries(useSources()).map(
          ([id, source]) =>
            source && (
              <li
                key={id}
                id={`source-${id}`}
                className="scroll-mt-24 pl-1 target:bg-accent-soft [overflow-wrap:anywhere]"
              >
                <SourceLine id={id} />, {sourceDates(source)}.
                {source.rank && source.rank !== 'other' && ` ${sourceRanks[source.rank].label}.`}
              </li>
            ),
        )}
      </ol>
      {credits.map((credit) => (
        <p key={credit} className="mt-3 text-sm text-soft">
          {credit}
        </p>
      ))}
      <p className="mt-4 text-sm">
        <ReportLink />
      </p>
    </FoldedSection>
  )
}

/** '29 sources, the newest published June 2026' */
function countText(sources: readonly (Source | undefined)[]): string {
  const newest = sources
    .flatMap((source) => source?.published ?? [])
    .filter((published) => published !== 'undated')
    .toSorted()
    .at(-1)
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`
  return newest ? `${count}, the newest of ${dateText(newest)}` : count
}

/** The number of a source, linked to the list at the foot; our own advice has none. */
export function SourceNumber({ id }: { id: string | null | undefined }) {
  const sources = useSources()
  if (!id || !sources[id]) return null
  return (
    <sup className="text-xs">
      <a
        href={`#source-${id}`}
        className="rounded-sm px-1 text-accent no-underline hover:underline"
      >
        <span className="sr-only">Source </span>
        {Object.keys(sources).indexOf(id) + 1}
      </a>
    </sup>
  )
}
