import type { ReactNode } from 'react'
import type { GuidePage } from '../../../content/pages/information-schema.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { splitFirstSentence } from '../../facts/answers/folded-section.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { Badge } from '../../ground/ui/badge.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** A figure at the top of a page and what it is of. Pressed, it opens which one it is, and its source, one of those of the page. */
export type HeadFigure = { text: string; label: string; note: string; source?: string | null }

/** The top of an information page: its subject, what most readers came to do, its point, and how current it is. */
export function InformationHeader(props: {
  page: GuidePage
  figures: readonly HeadFigure[]
  /** Beside the point. */
  task?: ReactNode
  /** Where somebody for whom the point is all reads on. */
  next?: { to: string; text: string } | undefined
  /** Whether it stands before the point on a phone. */
  isTaskFirst?: boolean
  /** Whether it stands in the column of the text. */
  isInColumn?: boolean
}) {
  const { page, figures, task, next, isTaskFirst = false, isInColumn = false } = props
  const [point, rest] = splitFirstSentence(page.lead)
  // The lead of a page of questions is about the page, not an answer.
  const isGrouped = Boolean(page.sections[0]?.group)
  return (
    <header className={`pt-5 sm:pt-14 ${isInColumn ? 'lg:row-end-2!' : 'page-width'}`}>
      <h1
        className={`font-semibold ${isGrouped ? 'text-3xl sm:text-5xl' : 'text-lg text-accent sm:text-xl'}`}
      >
        {page.heading}
      </h1>
      <div
        className={
          task
            ? 'grid gap-x-16 gap-y-3 max-lg:mt-3 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]'
            : ''
        }
      >
        {isTaskFirst && <div className="lg:order-1">{task}</div>}
        <div>
          {!isGrouped && (
            <p className="mt-1 font-voice text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl">
              {point}
            </p>
          )}
          <p className="prose-width mt-1.5 text-soft empty:hidden sm:mt-2 sm:text-lg">
            {isGrouped ? page.lead : rest.trim()}
          </p>
          {next && (
            <PageLink
              to={next.to}
              className="mt-1 inline-flex min-h-11 items-center font-medium text-link sm:text-lg"
            >
              {next.text}
            </PageLink>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint sm:mt-3">
            {page.badge && <Badge tone="outline">{page.badge}</Badge>}{' '}
            <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
          </p>
          {task && <HeadFigures figures={figures} />}
        </div>
        {!isTaskFirst && task && <div>{task}</div>}
      </div>
      {!task && <HeadFigures figures={figures} />}
    </header>
  )
}

/** In three columns where there is room: of the page, or of the point that they stand under. */
function HeadFigures({ figures }: { figures: readonly HeadFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="mt-4 grid gap-x-8 sm:mt-6 sm:grid-cols-3">
      {figures.map(({ label, text, note, source }) => (
        <div
          key={label}
          className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3 border-t border-edge py-2 sm:flex sm:flex-col-reverse sm:justify-end sm:items-stretch sm:pt-3"
        >
          <dt className="leading-snug text-soft max-sm:order-1">
            <SourcedFigure origin={{ source, note, place: '' }}>{label}</SourcedFigure>
          </dt>{' '}
          <dd className="font-voice text-3xl font-semibold tracking-tight tabular-nums sm:text-5xl">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
