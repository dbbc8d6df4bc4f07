import { useSources } from './sources-context.tsx'

/** The number of a source, linked to the list at the foot of the section. */
export function SourceLink({ id }: { id: string }) {
  const place = numberedSources(useSources()).findIndex(([each]) => each === id)
  if (place < 0) return null
  return (
    <sup>
      <a href={`#source-${id}`}>{place + 1}</a>
    </sup>
  )
}

/** The sources that have a number: a page, a data set. */
export const numberedSources = (sources: ReturnType<typeof useSources>) =>
  Object.entries(sources).flatMap(([id, source]) =>
    source && (source.kind === 'page' || source.kind === 'open-data')
      ? [[id, source] as const]
      : [],
  )
