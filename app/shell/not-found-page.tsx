import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { NotFound } from './not-found.tsx'

/** Any URL that is not in the route table. */
export function loader() {
  return data(null, { status: 404 })
}

// Logging the missing path to the browser's console takes hydration.
export const handle = { hydrateOn: 'idle' }

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: no page at ${pathname}`)
  }, [pathname])
  return <NotFound path={pathname} />
}
