// What a query asks of a tool, as it is counted: only lists of the site's own are compared with it, so nothing that
// somebody typed can become part of a count.
import { places } from '../../../content/places/geography/towns.ts'
import { readPlace } from '../../../content/places/geography/place-reader.ts'
import { postcodeRuns, regionsOfPlace } from '../../../content/places/geography/postcode-regions.ts'
import { tools } from '../../../content/pages/tools.ts'
import { findVersion } from '../../../content/cars/version-list.ts'

/**
 * The answers that a query asks of the tool at a path, one for each version: '/ev-cost nissan-leaf.40 Waikato'. Without a
 * version the region alone; none if the query names neither, or the path is no tool's. A region is named only if the
 * place lies in one region for certain.
 */
export function answersAsked(path: string, query: URLSearchParams): string[] {
  if (!Object.hasOwn(tools(), path)) return []
  const region = regionOf(query.get('postcode') ?? '')
  const versions = [...new Set(query.getAll('version'))].filter((key) => findVersion(key))
  const asked = versions.length > 0 ? versions.slice(0, mostVersions) : region ? [''] : []
  return asked.map((version) => [path, version, region].filter(Boolean).join(' '))
}

/** As many as the comparison takes. */
const mostVersions = 4

function regionOf(place: string): string {
  const [region = '', other] = regionsOfPlace(postcodeRuns, readPlace(places, place))
  return other ? '' : region
}
