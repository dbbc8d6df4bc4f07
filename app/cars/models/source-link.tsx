import { useSources } from '../../facts/sources/sources-context.tsx'

/**
 * The number of a source, linked to the list at the foot of the section. Screen readers hear the source's name. `again`:
 * the page has linked it before, so the Tab key passes it by.
 */
export function SourceLink({ id, again }: { id: string; again?: boolean | undefined }) {
  const numbered = numberedSources(useSources())
  const place = numbered.findIndex(([each]) => each === id)
  const source = numbered[place]?.[1]
  if (!source) return null
  return (
    <>
      {'\u00a0'}
      <sup>
        <a
          href={`#source-${id}`}
          aria-label={`source ${place + 1}: ${source.name}`}
          tabIndex={again ? -1 : undefined}
        >
          {place + 1}
        </a>
      </sup>
    </>
  )
}

/** The sources that have a number: a page, a data set. */
export const numberedSources = (sources: ReturnType<typeof useSources>) =>
  Object.entries(sources).flatMap(([id, source]) => (source?.rank ? [[id, source] as const] : []))

/** Whether what cites a source is marked as not the first to do so. */
export const isAgain = (cited: object): boolean => 'again' in cited

/** The number of a source in the list of the page; null without one. */
export function useSourceNumber(id: string): number | null {
  const place = numberedSources(useSources()).findIndex(([each]) => each === id)
  return place < 0 ? null : place + 1
}
