import type { Source } from '../../../content/sources/source-schema.ts'

/** The source and licence of a map's outline. */
export function OutlineLine({ outline }: { outline: Source }) {
  return (
    <p>
      Outline:{' '}
      <a
        href={outline.url ?? undefined}
        rel="noopener"
        className="text-accent underline underline-offset-2"
      >
        {outline.name}
      </a>
      , {outline.licence}.
    </p>
  )
}

/** The outline of the country: one file for all maps. */
const outlineFile = '/new-zealand.svg'

/** The URL of one shape in it: a region, or 'country'. */
export const regionShapeUrl = (id: string) => `${outlineFile}#${id}`
