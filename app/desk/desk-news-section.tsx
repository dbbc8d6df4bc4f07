import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateText } from '../../content/texts/date-text.ts'
import { listChanges } from '../facts/published-content/content-change-queries.ts'
import { numberText } from '../../content/texts/numbers-and-lists.ts'
import type { OpenDesk } from './access/desk-page.ts'
import { ChangeLines } from './content/change-list.tsx'
import { summaryOf } from './content/change-summary.ts'
import { listLater } from './site/later-items.ts'

/** How many of a list the front shows. */
const shownDrafts = 3
const shownItems = 5

/** What is half done, what comes next, and what was published last. */
export async function readContentNews(desk: OpenDesk) {
  const [drafts, published, later] = await Promise.all([
    listChanges(desk.client, { status: 'draft', limit: 50 }),
    listChanges(desk.client, { status: 'published', limit: shownItems }),
    listLater(desk),
  ])
  return {
    drafts: drafts.slice(0, shownDrafts).map(summaryOf),
    moreDrafts: Math.max(drafts.length - shownDrafts, 0),
    published: published.map(summaryOf),
    later: later.slice(0, shownItems),
    moreLater: Math.max(later.length - shownItems, 0),
  }
}

type ContentNews = Awaited<ReturnType<typeof readContentNews>>

/** What somebody has begun to change. */
export function DraftsSection({ drafts, moreDrafts }: ContentNews) {
  if (drafts.length === 0) return null
  return (
    <NewsSection id="drafts" heading="Drafts" more={moreDrafts} path="/desk/later">
      <ChangeLines changes={drafts} />
    </NewsSection>
  )
}

/** What comes next, and what was published last. */
export function ContentNewsSections({ later, moreLater, published }: ContentNews) {
  return (
    <>
      {later.length > 0 && (
        <NewsSection id="later" heading="Scheduled" more={moreLater} path="/desk/later">
          <LinkRows
            rows={later.map(({ text, day, failure }) => ({
              text,
              path: '/desk/later',
              note: failure?.text ?? (day ? dateText(day) : undefined),
            }))}
          />
        </NewsSection>
      )}
      {published.length > 0 && (
        <NewsSection id="published" heading="Published last" path="/desk/changes">
          <ChangeLines changes={published} />
        </NewsSection>
      )}
    </>
  )
}

/** A list with the way to the whole of it. */
function NewsSection(props: {
  id: string
  heading: string
  path: string
  more?: number
  children: ReactNode
}) {
  const { id, heading, path, more = 0, children } = props
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-2xl font-semibold">
        {heading}
      </h2>
      {children}
      <a
        href={path}
        className="mt-1 inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
      >
        {more > 0 ? `All, and ${numberText(more)} more` : 'All of them'}
      </a>
    </section>
  )
}

/** Rows that lead somewhere, each with what is said beside it. */
export function LinkRows({
  rows,
}: {
  rows: { text: string; path: string; note?: string | undefined }[]
}) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {rows.map(({ text, path, note }) => (
        <li key={`${text} ${note}`}>
          <a
            href={path}
            className="flex min-h-13 items-center justify-between gap-4 py-2 hover:text-accent"
          >
            <span className="min-w-0 break-words">
              {text}
              {note && <span className="block text-sm text-soft tabular-nums">{note}</span>}
            </span>
            <ArrowRight aria-hidden className="size-5 shrink-0 text-accent" />
          </a>
        </li>
      ))}
    </ul>
  )
}
