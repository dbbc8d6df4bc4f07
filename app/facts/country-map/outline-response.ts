import { countryFile, roadsFile } from './country-drawing.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'

/** /new-zealand.svg: the outline under the maps; /new-zealand-roads.svg: the roads on it. */
export function loader({ url }: LoaderArgs) {
  const isRoads = url.pathname.endsWith('-roads.svg')
  return new Response(isRoads ? roadsFile() : countryFile(), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
