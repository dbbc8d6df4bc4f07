import { SearchForm } from '../search/search-form.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { PageHead } from './page-head.tsx'

/** The 404 page. */
export function NotFound({ path }: { path: string }) {
  return (
    <section className="page-width grid place-items-center py-24 text-center sm:py-36">
      <PageHead
        title="Page not found"
        namesSite
        description="There is no page at this address."
        path={path}
        listed={false}
      />
      <h1 className="text-7xl font-semibold tabular-nums text-accent sm:text-8xl">404</h1>
      <p className="mt-4 text-xl text-soft">Oops! Page not found</p>
      <SearchForm label="This page" className="mt-8 w-full max-w-md text-left" />
      <PageLink to="/" className={`mt-6 ${buttonClass('primary')}`}>
        Return to Home
      </PageLink>
    </section>
  )
}
