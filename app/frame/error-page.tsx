import { isRouteErrorResponse } from 'react-router'
import { buttonClass } from '../ground/ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { usePageUrl } from '../ground/ui/page-url.ts'

/** The page for an error: an unknown URL, or an unexpected failure. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = usePageUrl()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound path={pathname} />
  return (
    <section className="page-width grid place-items-center py-24 text-center sm:py-36">
      <title>Something went wrong</title>
      <h1 className="text-3xl font-semibold sm:text-5xl">Something went wrong</h1>
      <p className="prose-width mt-2 text-soft sm:mt-4 sm:text-lg">
        We could not load this page, and the error has been logged. Please try again in a moment.
      </p>
      {/* A path that begins with two slashes would lead to another host. */}
      <a href={pathname.replace(/^\/+/, '/')} className={`mt-10 ${buttonClass('primary')}`}>
        Try again
      </a>
    </section>
  )
}
