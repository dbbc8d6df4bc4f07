import { publishedText } from '../sources/source-dates.ts'
import { numberedSources } from './source-link.tsx'
import { SourceLine } from './source-line.tsx'
import { useCredits, useSources } from './sources-context.tsx'

const lowRankNote = 'a machine-written data set: check its figures'

/** Every source of a model's page with its number and its dates. */
export function ModelSourcesList() {
  const credits = useCredits()
  return (
    <section className="mt-10 border-t border-line pt-5 text-sm text-soft">
      <h3 className="text-base font-semibold text-ink">Sources</h3>
      <ol className="mt-2 gap-x-12 pl-6 marker:tabular-nums sm:columns-2 [&>li]:list-decimal [&>li]:break-inside-avoid [&>li]:py-0.5 [&>li]:pl-1">
        {numberedSources(useSources()).map(([id, source]) => (
          <li key={id} id={`source-${id}`} className="target:bg-accent-soft">
            <SourceLine id={id} />, {publishedText(source)}
            {source.rank === 'machine-written' && `, ${lowRankNote}`}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-faint">{['All read November 2026.', ...credits].join(' ')}</p>
    </section>
  )
}
