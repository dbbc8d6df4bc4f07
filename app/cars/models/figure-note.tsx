import type { ReactNode } from 'react'
import { publishedText } from '../../facts/sources/source-dates.ts'
import { useSource } from '../../facts/sources/sources-context.tsx'
import { ReportLink } from '../../ground/ui/report-link.tsx'
import { useSourceNumber } from './source-link.tsx'

/** What opens when a figure is pressed. */
export type FigureOrigin = {
  source?: string | null | undefined
  /** What it holds for, where that is narrower than the version. */
  of?: string | undefined
  /** What to know of it. */
  note?: string | undefined
  /** Its place in the form for mistakes: the number of a figure, or a name. */
  place?: string | undefined
}

/**
 * A figure in one of two inks: full where it is published for exactly this version, dotted where it is of another version
 * or country, or old. Pressed, it opens what it holds for, its source with the date, and the form for mistakes. The number of
 * the source leads to the list at the foot of the page.
 */
export function SourcedFigure(props: {
  origin: FigureOrigin
  isDotted?: boolean
  children: ReactNode
}) {
  const { origin, isDotted = false, children } = props
  const { source, of, note, place } = origin
  const cited = useSource(source ?? '')
  const number = useSourceNumber(source ?? '')
  const figure = isDotted ? <span className="listed">{children}</span> : children
  if (!cited && !of && !note) return figure
  return (
    <details className="fact" name="fact">
      <summary>{figure}</summary>{' '}
      {number !== null && (
        <sup>
          <a href={`#source-${source}`}>{number}</a>
        </sup>
      )}{' '}
      {of && <small>{of}</small>}{' '}
      <small data-origin="">
        {note && <span className="block">{note}</span>}{' '}
        {cited && <span className="block">{`${cited.name}, ${publishedText(cited)}.`}</span>}{' '}
        {place !== undefined && <ReportLink path={place} />}
      </small>
    </details>
  )
}
