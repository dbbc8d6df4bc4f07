import { data, redirect } from 'react-router'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { enterDesk } from './desk-access.ts'

// Addresses of earlier versions, and their pages now.
const moved: Record<string, string> = {
  '/desk/take-along': '/desk/export',
  '/desk/work': '/desk/later',
}

/** An unknown URL under /desk: 404 for members; everybody else gets the sign-in, so the URLs stay private. */
export async function loader({ request, url, context }: LoaderArgs) {
  const now = moved[url.pathname]
  if (now !== undefined) return redirect(now, 308)
  await enterDesk({ request, url, context })
  throw data(null, { status: 404 })
}

export { loader as action }

export default function NoDeskPage() {
  return null
}
