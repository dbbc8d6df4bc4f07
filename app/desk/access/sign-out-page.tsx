import { redirect } from 'react-router'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { readDeskSession } from './desk-access.ts'

/** Ends the session, and clears its cookie and the forms that the browser keeps for Back. Signing out twice is not an error. */
export async function action({ request, context }: LoaderArgs) {
  const { client } = await readDeskSession({ request, context })
  await client.auth.signOut({ scope: 'local' })
  return redirect('/desk/sign-in?signed-out', { headers: { 'Clear-Site-Data': '"cache"' } })
}

export function loader() {
  return redirect('/desk')
}
