import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { NotFound } from './not-found.tsx'

/** Any address that is not in the route table. */
export function loader() {
  return data(null, { status: 404 })
}

// The missing address is written to the visitor's console, which needs the page alive.
export const handle = { hydrateOn: 'idle' }

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: no page at ${pathname}`)
  }, [pathname])
  return <NotFound path={pathname} />
}
