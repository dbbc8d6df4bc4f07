import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { ReactNode } from 'react'
import type { GuidePage, OpenPoint } from '../../../content/pages/information-schema.ts'
import type { informationOfDay, InformationSources } from '../../../content/pages/information.ts'
import { FoldedSection, splitFirstSentence } from '../../facts/answers/folded-section.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { article } from '../../ground/shell/schema-metadata.ts'
import { anchorOf, groupLook, JumpLinks, pointLook } from './jump-links.tsx'
import { FactSection } from './fact-section.tsx'
import { OpenPointList } from './statement-list.tsx'
import { dateText } from '../../../content/texts/date-text.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { SourcesList } from '../../facts/answers/sources-list.tsx'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { ExternalLink } from 'lucide-react'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** The layout shared by the pages on RUC, incentives and charging; `beside` goes next to the first sections. */
export function Guidance(props: {
  page: GuidePage
  sources: InformationSources
  terms: ReturnType<typeof informationOfDay>['terms']
  beside?: ReactNode
  /** What most readers came for, in figures at the top. */
  figures?: readonly HeadFigure[]
  /** The sections that stand open; the others stand behind their titles. None is open on a page of questions. */
  open?: readonly string[]
}) {
  const { page, sources, terms, beside, figures = [], open = [] } = props
  return (
    <SourcesProvider sources={sources} entry={`information${page.path}`}>
      <TermsProvider terms={terms}>
        <article>
          <PageHead
            title={page.title}
            description={page.description}
            path={page.path}
            name={page.heading}
            about={
              import.meta.env.SSR &&
              ((site) => [
                article(site, {
                  path: page.path,
                  headline: page.heading,
                  description: page.description,
                  revised: page.checkedOn,
                }),
              ])
            }
          />
          <InformationHeader page={page} figures={figures} />
          {page.sections[0]?.group ? (
            <GroupedSections page={page} terms={terms} />
          ) : (
            <div className="page-width text-columns mt-4 sm:mt-8">
              <div className={`beside ${beside ? 'grid gap-5' : 'max-lg:hidden'}`}>
                {beside ?? <AlsoLinks without={page.path} />}
              </div>
              <div>
                {page.sections.map((section) => (
                  <FactSection
                    key={section.id}
                    section={section}
                    terms={terms}
                    isFolded={!open.includes(section.id)}
                    hasTableFirst
                  />
                ))}
                <UnconfirmedSection statements={page.unconfirmed} />
                <SourcesList />
              </div>
              <OfficialLinks links={page.links} />
            </div>
          )}
        </article>
      </TermsProvider>
    </SourcesProvider>
  )
}

/** The groups of a page of questions, two beside each other on a wide window, and after the last where to read on. */
function GroupedSections({ page, terms }: Pick<Parameters<typeof Guidance>[0], 'page' | 'terms'>) {
  const starts = page.sections.flatMap(({ group }, at) => (group ? [{ group, at }] : []))
  const groups = starts.map(({ group, at }, nth) => ({
    group,
    sections: page.sections.slice(at, starts[nth + 1]?.at),
  }))
  // The group that begins in the lower half of the questions begins the second column.
  const half = starts.filter(({ at }) => at < page.sections.length / 2).length
  return (
    <div className="page-width mt-4">
      <JumpLinks names={starts.map(({ group }) => group)} />
      <div className="grid gap-x-16 lg:grid-cols-2">
        {[groups.slice(0, half), groups.slice(half)].map((column, nth) => (
          <div key={column[0]?.group}>
            {column.map(({ group, sections }) => (
              <div key={group}>
                <h2 id={anchorOf(group)} className={groupLook}>
                  {group}
                </h2>
                {sections.map((section) => (
                  <FactSection
                    key={section.id}
                    section={section}
                    terms={terms}
                    level={3}
                    isFolded
                  />
                ))}
              </div>
            ))}
            {nth === 1 && (
              <div className="mt-6 grid gap-6">
                <div className="max-lg:hidden">
                  <AlsoLinks without={page.path} />
                </div>
                <OfficialLinks links={page.links} />
              </div>
            )}
          </div>
        ))}
      </div>
      <div className="mt-8">
        <UnconfirmedSection statements={page.unconfirmed} />
        <SourcesList />
      </div>
    </div>
  )
}

/** A figure at the top of a page: what it is of, and below it which one; `source` is among those of the page. */
export type HeadFigure = { label: string; text: string; note: string; source?: string | null }

const alsoLinks = [
  ['/ev-ruc', 'Road user charges for EVs'],
  ['/ev-cost', 'What an EV costs to run'],
  ['/government-incentives', 'Government incentives'],
] as const

/** The pages on what an electric car costs, beside a page that has nothing else there. */
function AlsoLinks({ without }: { without: string }) {
  return (
    <nav aria-label="Costs and charges">
      <p className="text-sm font-medium text-faint">Costs and charges</p>
      <ul className="mt-2">
        {alsoLinks.map(([path, name]) =>
          path === without ? null : (
            <li key={path} className="border-t border-line">
              <PageLink
                to={path}
                className="flex min-h-11 items-center text-accent hover:underline"
              >
                {name}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

/** The top of an information page: its subject, how current it is, and its point first. */
function InformationHeader(props: { page: GuidePage; figures: readonly HeadFigure[] }) {
  const { page, figures } = props
  const [point, rest] = splitFirstSentence(page.lead)
  // The lead of a page of questions is about the page, not an answer.
  const isGrouped = Boolean(page.sections[0]?.group)
  return (
    <header className="page-width pt-5 sm:pt-14">
      <h1 className="text-3xl font-semibold sm:text-5xl">{page.heading}</h1>
      {!isGrouped && <p className={pointLook}>{point}</p>}
      <p className="prose-width mt-1.5 text-soft empty:hidden sm:mt-2 sm:text-lg">
        {isGrouped ? page.lead : rest.trim()}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
        {page.badge && <Badge tone="outline">{page.badge}</Badge>}{' '}
        <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
      </p>
      {figures.length > 0 && (
        <dl className="mt-4 grid gap-x-10 sm:grid-cols-3">
          {figures.map(({ label, text, note, source }) => (
            <div
              key={label}
              className="grid grid-cols-[6.5rem_1fr] gap-x-3 border-t border-edge py-2 sm:block"
            >
              <dt className="self-end text-soft">{label}</dt>{' '}
              <dd className="row-span-2 font-voice text-3xl font-semibold tracking-tight tabular-nums max-sm:order-first sm:text-4xl">
                {text}
              </dd>{' '}
              <dd className="text-[0.9375rem] leading-snug text-soft">
                <SourcedFigure origin={{ source, place: '' }}>{note}</SourcedFigure>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

const unconfirmedTitle = 'What we could not confirm'

/** Lists in one place what readers may look for on the page but nobody has confirmed. */
function UnconfirmedSection({ statements }: { statements: readonly OpenPoint[] }) {
  if (statements.length === 0) return null
  return (
    <FoldedSection
      id="not-confirmed"
      title={unconfirmedTitle}
      line={countText(statements.length, 'point')}
    >
      <div className="-mt-3">
        <OpenPointList points={statements} />
      </div>
    </FoldedSection>
  )
}

/** Links to the official pages. */
function OfficialLinks({ links }: { links: GuidePage['links'] }) {
  return (
    <section className="beside">
      <h2 className="text-lg font-semibold">Official pages</h2>
      <p className="text-soft">If these differ from ours, go by them.</p>
      <ul className="mt-1">
        {links.map(({ name, address }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-4"
            >
              {name}
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
