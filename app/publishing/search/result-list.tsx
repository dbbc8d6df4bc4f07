import type { ReactNode } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { BestAnswer } from './best-answer.ts'
import { kindLabels, placeLabels, type ResultGroup, type SearchResult } from './search.ts'

// The rest are a click away: nobody reads forty results.
const shownAtOnce = 4

/** The result that fits best, above the others, with what it answers where that is a line. */
export const BestMatch = (props: { result: SearchResult; answer: BestAnswer | null }) => (
  <ResultSection id="best-match" title="Best match">
    <div className="rounded-card bg-accent-soft px-5 py-3">
      <ResultText result={props.result} answer={props.answer} />
    </div>
  </ResultSection>
)

/** The results of one kind, best first, without one that stands above them. */
export function ResultList(props: { group: ResultGroup; without: SearchResult | undefined }) {
  const { kind } = props.group
  const results = props.group.results.filter((result) => result !== props.without)
  if (results.length === 0) return null
  const more = results.slice(shownAtOnce)
  return (
    <ResultSection id={`results-${kind}`} title={kindLabels[kind]}>
      <Results results={results.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-medium text-accent hover:underline group-open:hidden">
            {more.length} more
          </summary>
          <Results results={more} />
        </details>
      )}
    </ResultSection>
  )
}

/** Results with what they are above them, on a wide window beside them. */
export function ResultSection(props: { id: string; title: ReactNode; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <section aria-labelledby={id} className="pt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 id={id} className="pb-1 text-lg font-semibold lg:pt-3 lg:pr-6">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}

function Results({ results }: { results: SearchResult[] }) {
  return (
    <ul className="gap-x-12 lg:grid lg:grid-cols-2">
      {results.map((result) => (
        <li key={result.path + result.title} className="border-t border-line py-2.5">
          <ResultText result={result} hasHeading />
        </li>
      ))}
    </ul>
  )
}

/** One result. Under the heading of its kind it says where it stands only if that is a page of another name. */
function ResultText(props: {
  result: SearchResult
  hasHeading?: boolean
  /** Stands for the excerpt. */
  answer?: BestAnswer | null
}) {
  const { result, hasHeading = false, answer } = props
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
      {answer ? (
        <p className="mt-1 leading-snug font-semibold tabular-nums sm:text-xl">
          <PageLink to={answer.path} className="underline decoration-line underline-offset-4">
            {answer.text}
          </PageLink>
        </p>
      ) : (
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
      )}
    </>
  )
}
