import { data } from 'react-router'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { enterDesk } from './desk-access.ts'

/** An unknown URL under /desk: 404 for members; everybody else gets the sign-in, so the URLs stay private. */
export async function loader({ request, url, context }: LoaderArgs) {
  await enterDesk({ request, url, context })
  throw data(null, { status: 404 })
}

export { loader as action }

export default function NoDeskPage() {
  return null
}
