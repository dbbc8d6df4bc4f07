import { data } from 'react-router'
import type { Route } from './+types/no-desk-page'
import { enterDesk } from './desk-access.ts'

/** An address under /desk that is no page. Whoever is not signed in learns nothing about which ones are. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await enterDesk({ request, url, context })
  throw data(null, { status: 404 })
}

export { loader as action }

export default function NoDeskPage() {
  return null
}
