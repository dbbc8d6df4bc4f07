import { data, redirect } from 'react-router'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { enterDesk } from './desk-access.ts'
import { movedAddress } from './desk-link.ts'

/** An unknown URL under /desk: where it has moved, or 404 for members; everybody else gets the sign-in, so the URLs stay private. */
export async function loader({ request, url, context }: LoaderArgs) {
  const now = movedAddress(url)
  if (now !== undefined) return redirect(now, 308)
  await enterDesk({ request, url, context })
  throw data(null, { status: 404 })
}

export { loader as action }

export default function NoDeskPage() {
  return null
}
