import type { Source } from '../../../content/sources/source-schema.ts'

/** The source and licence of a map's outline. */
export function OutlineLine({ outline }: { outline: Source }) {
  return (
    <p>
      Outline:{' '}
      <a href={outline.url ?? undefined} rel="noopener" className="text-link">
        {outline.name}
      </a>
      , {outline.licence}.
    </p>
  )
}

/** The URL of one shape of the outline, which is one file for all maps: a region, or 'country'. */
export const regionShapeUrl = (id: string) => `/new-zealand.svg#${id}`

/** The URL of the roads, a file that only the maps that draw them load. */
export const roadsShapeUrl = '/new-zealand-roads.svg#roads'
