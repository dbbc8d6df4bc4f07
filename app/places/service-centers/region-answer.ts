import type { Center } from '../../../content/places/workshops/center-schema.ts'
import { directoryRegion } from '../../../content/places/workshops/center-labels.ts'
import { listRegionPaths, type RegionPath } from '../../facts/country-map/country-drawing.ts'
import { centersUrl, matchesQuery, type CenterQuery } from './center-query.ts'

/** A region on the map: how many workshops it has, and the URL that lists them. */
export type MappedRegion = Pick<RegionPath, 'id' | 'labelPoint'> & {
  name: string
  count: number
  /** Null if the directory does not have this region. */
  url: string | null
  isChosen: boolean
}

/** The regions of the map, with the number of workshops that do the requested kind of work in each. */
export function mapRegions(centers: readonly Center[], query: CenterQuery): MappedRegion[] {
  return listRegionPaths().map(({ region, id, labelPoint }) => {
    const known = directoryRegion(region)
    return {
      name: known ?? region,
      id,
      labelPoint,
      count: known
        ? centers.filter((center) => matchesQuery(center, { ...query, region: known })).length
        : 0,
      url: known ? centersUrl({ ...query, region: known }) : null,
      isChosen: known !== null && known === query.region,
    }
  })
}
