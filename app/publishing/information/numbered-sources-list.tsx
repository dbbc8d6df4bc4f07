import { sourceRanks } from '../../../content/sources/source.ts'
import { sourceDates } from '../../facts/sources/source-dates.ts'
import { SourceLine } from '../../facts/sources/source-line.tsx'
import { useCredits, useSources } from '../../facts/sources/sources-context.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'

/** Every source of a page with the number its statements cite, its dates and rank. */
export function NumberedSourcesList() {
  const credits = useCredits()
  return (
    <section id="sources" aria-labelledby="sources-title" className="text-sm">
      <h2 id="sources-title" className="text-2xl font-semibold sm:text-3xl">
        Sources
      </h2>
      <ol className="mt-4 list-decimal space-y-2 pl-8 text-soft marker:text-faint">
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
        <p key={credit} className="mt-3 text-soft">
          {credit}
        </p>
      ))}
      <p className="mt-4">
        <ReportLink />
      </p>
    </section>
  )
}
