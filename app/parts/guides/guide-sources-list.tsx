import { dateText } from '../../../content/texts/date-text.ts'
import { sourceDates } from '../../facts/sources/source-dates.ts'
import { SourceLine } from '../../facts/sources/source-line.tsx'
import { useSources } from '../../facts/sources/sources-context.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'
import { GuideSection } from './guide-section.tsx'

/** Every source of a guide with the number its claims cite, its status and date. */
export function GuideSourcesList({ revised }: { revised: string }) {
  return (
    <GuideSection title="Sources">
      <p className="text-sm text-soft">
        Last revised <time dateTime={revised}>{dateText(revised)}</time>. Anything without a number
        is our own advice.
      </p>
      <p id="not-confirmed" className="mt-1 scroll-mt-36 text-sm text-soft">
        A dotted sentence with a question mark is general knowledge of the trade that we found no
        page for. Ask your workshop before you rely on it.
      </p>
      <ol className="mt-3 list-decimal space-y-1.5 pl-6 text-sm text-soft">
        {Object.entries(useSources()).map(
          ([id, source]) =>
            source && (
              <li key={id} id={`source-${id}`} className="pl-1 target:bg-accent-soft">
                {source.kind === 'listing' ? (
                  'Figures that this site lists for the part, without a source of their own.'
                ) : (
                  <>
                    <SourceLine id={id} />, {sourceDates(source)}.
                  </>
                )}
              </li>
            ),
        )}
      </ol>
      <p className="mt-4">
        <ReportLink />
      </p>
    </GuideSection>
  )
}
