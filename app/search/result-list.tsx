import { PageLink } from '../ui/page-link.tsx'
import { kindLabels, type ResultGroup, type SearchResult } from './search.ts'

// The rest are a click away: nobody reads forty results.
const shownAtOnce = 6

/** The results of one kind, best first. */
export function ResultList({ group: { kind, results } }: { group: ResultGroup }) {
  const id = `results-${kind}`
  const more = results.slice(shownAtOnce)
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="flex items-baseline gap-3 text-xl font-semibold">
        {kindLabels[kind]}
        <span className="text-base font-normal tabular-nums text-faint">{results.length}</span>
      </h2>
      <Results results={results.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-medium text-accent hover:underline group-open:hidden">
            {more.length} more
          </summary>
          <Results results={more} />
        </details>
      )}
    </section>
  )
}

function Results({ results }: { results: SearchResult[] }) {
  return (
    <ul>
      {results.map(({ path, title, excerpt }) => (
        <li key={path + title} className="border-t border-line py-4">
          <PageLink
            to={path}
            className="inline-flex min-h-8 items-center text-lg font-medium text-accent hover:underline"
          >
            {title}
          </PageLink>
          <p className="text-sm text-faint">{decodeURI(path).replaceAll('+', ' ')}</p>
          <p className="mt-1 text-soft">
            {excerpt.map(({ text, marked }) =>
              marked ? (
                // Each word is marked once, so it can be its own key.
                <mark key={text} className="bg-transparent font-semibold text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
