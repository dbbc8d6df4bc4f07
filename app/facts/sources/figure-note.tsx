import { Fragment, type ReactNode } from 'react'
import type { Source } from '../../../content/sources/source-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { publishedText } from './source-dates.ts'
import { useSource, useSources } from './sources-context.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'

/** What opens when a figure is pressed. */
export type FigureOrigin = {
  /** The source, or several of a sentence. */
  source?: string | readonly string[] | null | undefined
  /** What it holds for, where that is narrower than the version. */
  of?: string | undefined
  /** What to know of it. */
  note?: string | undefined
  /** How it is worked out, in lines. */
  sum?: readonly string[] | undefined
  /** Its place in the form for mistakes: the number of a figure, or a name; '' is the section that it stands in. */
  place?: string | undefined
}

/** The sources that have a number: a page, a data set. */
export const numberedSources = (sources: ReturnType<typeof useSources>) =>
  Object.entries(sources).flatMap(([id, source]) => (source?.rank ? [[id, source] as const] : []))

/** '21, newest June 2026' */
export function sourcesSummary(sources: readonly Pick<Source, 'published'>[]): string {
  const dated = sources.map(({ published }) => published).filter((on) => on !== 'undated')
  const newest = dated.toSorted().at(-1)
  return newest ? `${sources.length}, newest ${dateText(newest.slice(0, 7))}` : `${sources.length}`
}

/**
 * A figure or a sentence in one of two inks: full where it is published for exactly this version, dotted where it is of another
 * version or country, or old. Pressed, it opens what it holds for, its sources with their dates, and the form for mistakes.
 * The number of a source leads to the list at the foot of the page.
 */
export function SourcedFigure(props: {
  origin: FigureOrigin
  isDotted?: boolean
  children: ReactNode
}) {
  const { origin, isDotted = false, children } = props
  const { source, of, note, sum = [], place } = origin
  const sources = useSources()
  const cited = [source ?? []].flat().flatMap((id) => {
    const found = sources[id]
    return found ? [{ id, text: `${found.name}, ${publishedText(found)}.` }] : []
  })
  const figure = isDotted ? <span className="listed">{children}</span> : children
  if (cited.length === 0 && !of && !note) return figure
  const numbers = numberedSources(sources).map(([id]) => id)
  return (
    <details className="fact" name="fact">
      <summary>{figure}</summary>{' '}
      {cited.map(
        ({ id }) =>
          numbers.includes(id) && (
            <Fragment key={id}>
              <sup>
                <a href={`#source-${id}`}>{numbers.indexOf(id) + 1}</a>
              </sup>{' '}
            </Fragment>
          ),
      )}
      {of && (
        <>
          <small>{of}</small>{' '}
        </>
      )}
      <small data-origin="">
        {[note ?? [], sum, cited.map(({ text }) => text)].flat(2).map((line) => (
          <Fragment key={line}>
            <span>{line}</span>{' '}
          </Fragment>
        ))}
        {place !== undefined && <ReportLink path={place} />}
      </small>
    </details>
  )
}

/** The name of a source, linked if it has a URL. */
export function SourceLine({ id }: { id: string }) {
  const source = useSource(id)
  if (!source) return null
  if (!source.url) return <>{source.name}</>
  return (
    <a href={source.url} rel="noopener" className="text-link">
      {source.name}
    </a>
  )
}
