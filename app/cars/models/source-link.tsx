import { useSources } from '../../facts/sources/sources-context.tsx'

/**
 * The number of a source, linked to the list at the foot of the section. Screen readers hear the source's name.
 */
export function SourceLink({ id }: { id: string }) {
  const number = useSourceNumber(id)
  const source = useSources()[id]
  if (number === null || !source) return null
  return (
    <>
      {'\u00a0'}
      <sup>
        <a href={`#source-${id}`} aria-label={`source ${number}: ${source.name}`}>
          {number}
        </a>
      </sup>
    </>
  )
}

/** The sources that have a number: a page, a data set. */
export const numberedSources = (sources: ReturnType<typeof useSources>) =>
  Object.entries(sources).flatMap(([id, source]) => (source?.rank ? [[id, source] as const] : []))

/** The number of a source in the list of the page; null without one. */
export function useSourceNumber(id: string): number | null {
  const place = numberedSources(useSources()).findIndex(([each]) => each === id)
  return place < 0 ? null : place + 1
}
