import { ArrowRight } from 'lucide-react'
import { SearchForm } from '../search/search-form.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { NearestPage } from './nearest-page.ts'
import { PageHead } from './page-head.tsx'

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
  return (
    <section className="page-width grid place-items-center py-16 text-center sm:py-28">
      <PageHead
        title="Page not found"
        namesSite
        description="There is no page at this address."
        path={path}
        listed={false}
      />
      <h1 className="text-7xl font-semibold tabular-nums text-accent sm:text-8xl">404</h1>
      <p className="mt-4 text-xl text-soft">Oops! Page not found</p>
      {nearest && (
        <p className="mt-8 text-lg">
          Did you mean{' '}
          <PageLink
            to={nearest.path}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
          >
            {nearest.name}
            <ArrowRight aria-hidden className="size-5" />
          </PageLink>
        </p>
      )}
      <SearchForm label="This page" query={words} className="mt-6 w-full max-w-md text-left" />
      <PageLink to="/" className={`mt-6 ${buttonClass(nearest ? 'outline' : 'primary')}`}>
        Return to Home
      </PageLink>
    </section>
  )
}
