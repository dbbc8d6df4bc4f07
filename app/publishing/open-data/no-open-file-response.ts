import { redirect } from 'react-router'
import type { LoaderArgs } from '../../ground/route/route-types.ts'

/** /open leads to the page about the files; a file that is not among them is missing in few words. */
export function loader({ params }: LoaderArgs) {
  if (!params['*']) throw redirect('/open-data', 301)
  return new Response('There is no such file. /open-data lists those that there are.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  })
}
