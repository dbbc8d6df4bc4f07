import { useSources } from './sources-context.tsx'

/** The number of a source, linked to the list at the foot of the section. Screen readers hear the source's name. */
export function SourceLink({ id }: { id: string }) {
  const numbered = numberedSources(useSources())
  const place = numbered.findIndex(([each]) => each === id)
  const source = numbered[place]?.[1]
  if (!source) return null
  return (
    <>
      {'\u00a0'}
      <sup>
        <a href={`#source-${id}`} aria-label={`source ${place + 1}: ${source.name}`}>
          {place + 1}
        </a>
      </sup>
    </>
  )
}

/** The sources that have a number: a page, a data set. */
export const numberedSources = (sources: ReturnType<typeof useSources>) =>
  Object.entries(sources).flatMap(([id, source]) =>
    source && (source.kind === 'page' || source.kind === 'open-data')
      ? [[id, source] as const]
      : [],
  )
