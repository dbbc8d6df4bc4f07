import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import type { Route } from './+types/not-found-page'
import { nearestPage, wordsOfPath } from './nearest-page.ts'
import { NotFound } from './not-found.tsx'

/** Any URL that is not in the route table. */
export function loader({ url }: Pick<Route.LoaderArgs, 'url'>) {
  const { pathname } = url
  return data({ nearest: nearestPage(pathname), words: wordsOfPath(pathname) }, { status: 404 })
}

// Logging the missing path to the browser's console takes hydration.
export const handle = { hydrateOn: 'idle' }

export default function NotFoundPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: no page at ${pathname}`)
  }, [pathname])
  return <NotFound path={pathname} {...loaderData} />
}
