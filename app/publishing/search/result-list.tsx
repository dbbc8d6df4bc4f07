import { Fragment, type ReactNode } from 'react'
import { ModelDrawing } from '../../cars/models/model-card.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { BestAnswer } from './best-answer.ts'
import type { ResultFact } from './result-facts.ts'
import { kindLabels, placeLabels, type ResultGroup, type SearchResult } from './search.ts'

/** A result with what its page says in a few figures. */
type ShownResult = SearchResult & { facts: ResultFact[] }
type ShownGroup = Omit<ResultGroup, 'results'> & { results: ShownResult[] }

// The rest are a click away: nobody reads forty results.
const shownAtOnce = 4

/** The result that fits best, above the others; what it answers, if that is a line, leads to the answer. */
export function BestMatch({ result, answer }: { result: ShownResult; answer: BestAnswer | null }) {
  const { path, title, place } = result
  return (
    <ResultSection id="best-match" title="Best match">
      <div className="relative rounded-card bg-accent-soft px-5 py-3">
        {answer ? (
          <>
            <p className="leading-snug font-semibold tabular-nums sm:text-xl">
              <PageLink to={answer.path} className="after:absolute after:inset-0">
                {answer.text}
              </PageLink>
            </p>
            <p className="mt-1 text-[0.9375rem] text-soft">
              <PageLink to={path} className="relative z-10 hover:underline">
                {title}
              </PageLink>{' '}
              {place}
            </p>
          </>
        ) : (
          <ResultText result={result} />
        )}
      </div>
    </ResultSection>
  )
}

/** The results of one kind, best first, without one that stands above them. */
export function ResultList(props: { group: ShownGroup; without: SearchResult | undefined }) {
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

/** Results with what they are above them. */
export function ResultSection(props: { id: string; title: ReactNode; children: ReactNode }) {
  const { id, title, children } = props
  return (
    <section aria-labelledby={id} className="max-w-[46rem] pt-6 sm:pt-8">
      <h2 id={id} className="pb-1 text-lg font-semibold">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}

function Results({ results }: { results: ShownResult[] }) {
  return (
    <ul>
      {results.map((result) => (
        <li key={result.path + result.title} className="flex gap-x-4 border-t border-line py-2.5">
          <div className="min-w-0 flex-1">
            <ResultText result={result} hasHeading />
          </div>
          {result.kind === 'model' && (
            <ModelDrawing
              slug={result.path.slice(1)}
              label={null}
              className="mt-1 w-40 shrink-0 self-start max-sm:hidden"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** One result. Under the heading of its kind it says where it stands only if that is a page of another name. */
function ResultText(props: { result: ShownResult; hasHeading?: boolean }) {
  const { result, hasHeading = false } = props
  const { path, title, kind, place, excerpt, facts } = result
  return (
    <>
      <PageLink
        to={path}
        className="inline-flex min-h-8 items-center text-lg leading-snug font-semibold wrap-anywhere text-accent hover:underline"
      >
        {title}
      </PageLink>
      {facts.length > 0 && (
        <p className="font-medium tabular-nums">
          {facts.map(({ text, isDotted }, at) => (
            <Fragment key={text}>
              {at > 0 && ', '}
              {isDotted ? <span className="listed">{text}</span> : text}
            </Fragment>
          ))}
        </p>
      )}
      {!(hasHeading && place === placeLabels[kind]) && (
        <p className="text-[0.9375rem] text-faint">{place}</p>
      )}
      <p className="line-clamp-2 text-[0.9375rem] leading-snug text-soft sm:text-base">
        {excerpt.map(({ text, marked }) =>
          marked ? (
            // Each word is marked once, so it can be its own key.
            <mark key={text} className="bg-transparent font-medium text-ink">
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
