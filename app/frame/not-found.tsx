import { ArrowRight } from 'lucide-react'
import { SearchForm } from '../publishing/search/search-form.tsx'
import { buttonClass } from '../ground/ui/button.tsx'
import { PageLink } from '../ground/ui/page-link.tsx'
import type { NearestPage } from './nearest-page.ts'
import { PageHead } from '../ground/shell/page-head.tsx'
import { useIslandFactsIfLoaded } from '../ground/shell/site-context.tsx'

/** The 404 page, with the page that the visitor may have meant and a search for the words of the URL. */
export function NotFound({
  path,
  nearest = null,
  words = '',
}: {
  path: string
  nearest?: NearestPage | null
  words?: string
}) {
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
      <h1 className="text-2xl font-semibold tabular-nums text-accent">404</h1>
      <p className="text-lg text-soft">Oops! Page not found</p>
      {nearest && (
        <>
          <p className="mt-8 text-xl">Did you mean this page?</p>
          <PageLink
            to={nearest.path}
            className={`mt-3 min-h-14 text-2xl sm:text-3xl ${buttonClass('primary')}`}
          >
            {nearest.name}
            <ArrowRight aria-hidden className="size-6 shrink-0" />
          </PageLink>
        </>
      )}
      <SearchForm label="This page" query={words} className="mt-8 max-w-md" />
      <PageLink to="/" className={`mt-4 ${buttonClass(nearest ? 'outline' : 'primary')}`}>
        Return to Home
      </PageLink>
    </section>
  )
}
