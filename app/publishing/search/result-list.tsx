import { PageLink } from '../../ground/ui/page-link.tsx'
import { kindLabels, placeLabels, type ResultGroup, type SearchResult } from './search.ts'

// The rest are a click away: nobody reads forty results.
const shownAtOnce = 6

/** The result that fits best, above the others. */
export function BestMatch({ result }: { result: SearchResult }) {
  return (
    <section
      aria-labelledby="best-match"
      className="mt-5 max-w-3xl rounded-card bg-accent-soft px-5 py-3"
    >
      <h2 id="best-match" className="text-sm text-soft">
        Best match
      </h2>
      <ResultText result={result} />
    </section>
  )
}

/** The results of one kind, best first, without one that stands above them. */
export function ResultList(props: { group: ResultGroup; without: SearchResult | undefined }) {
  const { kind } = props.group
  const results = props.group.results.filter((result) => result !== props.without)
  if (results.length === 0) return null
  const id = `results-${kind}`
  const more = results.slice(shownAtOnce)
  return (
    <section aria-labelledby={id} className="break-inside-avoid pt-7">
      <h2 id={id} className="pb-1 text-xl font-semibold">
        {kindLabels[kind]}
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
      {results.map((result) => (
        <li key={result.path + result.title} className="border-t border-line py-2.5">
          <ResultText result={result} hasHeading />
        </li>
      ))}
    </ul>
  )
}

/** One result. Under the heading of its kind it says where it stands only if that is a page of another name. */
function ResultText(props: { result: SearchResult; hasHeading?: boolean }) {
  const { result, hasHeading = false } = props
  const { path, title, kind, place, excerpt } = result
  return (
    <>
      <PageLink
        to={path}
        className="inline-flex min-h-8 items-center text-lg leading-snug font-medium text-accent hover:underline"
      >
        {title}
      </PageLink>
      {!(hasHeading && place === placeLabels[kind]) && (
        <p className="text-[0.9375rem] text-faint">{place}</p>
      )}
      <p className="text-soft">
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
    </>
  )
}
