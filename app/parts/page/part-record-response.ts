import { readSite } from '../../site-loader-context.ts'
import type { RouteHandle } from '../../route-handle.ts'
import type { LoaderArgs } from '../../route-types.ts'
import { findPart } from '../part-queries.ts'

/** /parts-catalog/record?id=...: the whole record of a part as JSON, for an expanded row. */
export const handle = { parameters: ['id'] } satisfies RouteHandle

export async function loader({ request, url, context }: LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const part = /^\d{1,15}$/.test(id)
    ? await findPart(readSite(context).reads('parts'), Number(id), request.signal)
    : null
  if (!part) return Response.json({ message: 'There is no such part.' }, { status: 404 })
  return Response.json(part)
}
