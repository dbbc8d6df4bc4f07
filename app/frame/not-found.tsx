import { ArrowRight } from 'lucide-react'
import { SearchForm } from '../publishing/search/search-form.tsx'
import { buttonClass } from '../ground/ui/button.tsx'
import { PageLink } from '../ground/ui/page-link.tsx'
import type { NearestPage } from './nearest-page.ts'
import { PageHead } from '../ground/shell/page-head.tsx'
import { useIslandFactsIfLoaded } from '../ground/shell/site-context.tsx'

/** A longer path is not repeated in the heading. */
const longestShown = 40

/** '/kaikōura-ev' for '/kaik%C5%8Dura-ev'; null for one that is long, that nobody can read, or that may hold anything but a name. */
function shownPath(path: string): string | null {
  try {
    const read = decodeURIComponent(path).normalize()
    return read.length <= longestShown && /^[\p{L}\p{N}/-]+$/u.test(read) ? read : null
  } catch {
    // Half an escape.
    return null
  }
}

/** The 404 page, with the page that the visitor may have meant and a search for the words of the URL. */
export function NotFound({
  path,
  nearest = null,
  similar,
  doors,
  words = '',
}: {
  path: string
  nearest?: NearestPage | null
  similar?: readonly NearestPage[]
  doors?: readonly NearestPage[]
  words?: string
}) {
  const shown = shownPath(path)
  const isLoaded = useIslandFactsIfLoaded() !== null
  return (
    <section data-not-found className="page-width py-5 sm:py-16">
      {isLoaded ? (
        <PageHead
          title="Page not found"
          namesSite
          description="There is no page at this address."
          path={path}
          listed={false}
        />
      ) : (
        <title>Page not found</title>
      )}
      <p className="text-sm text-faint tabular-nums">404 · Oops! Page not found</p>
      <h1 className="mt-1 text-3xl font-semibold wrap-anywhere sm:text-5xl">
        {shown ? `There is no page at ${shown}` : 'There is no page here'}
      </h1>
      <p className="mt-2 text-soft sm:text-lg">The address may be old or mistyped.</p>
      <div className="mt-6 grid gap-y-8 sm:mt-8">
        <div className="min-w-0">
          {nearest && (
            <>
              <p className="text-xl">Did you mean this page?</p>
              <PageLink
                to={nearest.path}
                className={`mt-3 mb-6 min-h-14 text-xl sm:text-2xl ${buttonClass('primary')}`}
              >
                {nearest.name}
                <ArrowRight aria-hidden className="size-6 shrink-0" />
              </PageLink>
            </>
          )}
          <PageList title="Pages with these words" pages={similar} />
          {/* Words that name no page find none. */}
          <SearchForm
            label="This page"
            query={nearest || similar?.length ? words : ''}
            hasWord
            className="max-w-xl"
          />
        </div>
        <div>
          <PageList
            title="Where to go from here"
            pages={[{ path: '/', name: 'Return to Home' }, ...(doors ?? [])]}
          />
        </div>
      </div>
    </section>
  )
}

function PageList({ title, pages }: { title: string; pages: readonly NearestPage[] | undefined }) {
  if (!pages || pages.length === 0) return null
  return (
    <div className="mb-6 min-w-0">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className={`mt-2 ${pages.length > 3 ? 'gap-x-16 lg:grid lg:grid-cols-2' : ''}`}>
        {pages.map(({ path, name }) => (
          <li key={path} className="border-t border-line">
            <PageLink
              to={path}
              className="flex min-h-12 items-center justify-between gap-3 text-lg hover:text-accent"
            >
              {name}
              <ArrowRight aria-hidden className="size-4 shrink-0 text-accent" />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
