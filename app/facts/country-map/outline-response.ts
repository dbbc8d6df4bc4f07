import { countryFile } from './country-drawing.ts'

/** /new-zealand.svg: the outline under the maps. */
export function loader() {
  return new Response(countryFile(), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
