import { PageLink } from '../ui/page-link.tsx'
import { kindWords, type Found, type FoundGroup } from './search.ts'

// More than these are a click away: a page of forty results is not read.
const shownAtOnce = 6

/** The results of one kind, best first. */
export function FoundList({ group: { kind, found } }: { group: FoundGroup }) {
  const id = `found-${kind}`
  const more = found.slice(shownAtOnce)
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="flex items-baseline gap-3 text-xl font-semibold">
        {kindWords[kind]}
        <span className="text-base font-normal tabular-nums text-faint">{found.length}</span>
      </h2>
      <Results found={found.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-medium text-accent hover:underline group-open:hidden">
            {more.length} more
          </summary>
          <Results found={more} />
        </details>
      )}
    </section>
  )
}

function Results({ found }: { found: Found[] }) {
  return (
    <ul>
      {found.map(({ path, title, excerpt }) => (
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
                // Each word is marked once, so it names itself.
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
