import { isRouteErrorResponse, useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { NotFound } from './not-found.tsx'

/** The page for a fault: an unknown address, or something that broke on our side. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound path={pathname} />
  return (
    <section className="page-width grid place-items-center py-24 text-center sm:py-36">
      <title>Something went wrong | Electric Vehicles in NZ</title>
      <h1 className="text-4xl font-semibold sm:text-5xl">Something went wrong</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        The fault is on our side and has been noted. Nothing you wrote elsewhere is lost.
      </p>
      {/* Two slashes would begin the address of another host. */}
      <a href={pathname.replace(/^\/+/, '/')} className={`mt-10 ${buttonClass('primary')}`}>
        Try again
      </a>
    </section>
  )
}
