import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { ReactNode } from 'react'
import type { GuidePage, OpenPoint } from '../../../content/pages/information-schema.ts'
import type { informationOfDay, InformationSources } from '../../../content/pages/information.ts'
import { FoldedSection, shortAnswer } from '../../facts/answers/folded-section.tsx'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { article } from '../../ground/shell/schema-metadata.ts'
import { anchorOf, groupLook, JumpLinks } from './jump-links.tsx'
import { FactSection } from './fact-section.tsx'
import { OpenPointList } from './statement-list.tsx'
import { InformationHeader, type HeadFigure } from './information-header.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { SourcesList } from '../../facts/answers/sources-list.tsx'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { NewTabLink, PageLink } from '../../ground/ui/page-link.tsx'

/** The layout shared by the pages on RUC, incentives and charging; `beside` goes next to the first sections, on a phone before them. */
export function Guidance(props: {
  page: GuidePage
  sources: InformationSources
  terms: ReturnType<typeof informationOfDay>['terms']
  beside?: ReactNode
  /** Goes into the head: what most readers came to do. */
  task?: ReactNode
  /** Where somebody for whom the point is all reads on. */
  next?: { to: string; text: string } | undefined
  /** Whether it stands before the point on a phone. */
  isTaskFirst?: boolean
  /** What most readers came for, in figures at the top. */
  figures?: readonly HeadFigure[]
  /** The sections that stand open; the others stand behind their titles. None is open on a page of questions. */
  open?: readonly string[]
}) {
  const { page, sources, terms, beside, task, next, isTaskFirst = false } = props
  const { figures = [], open = [] } = props
  const [opened, folded] = [true, false].map((isOpen) =>
    page.sections.filter(({ id }) => open.includes(id) === isOpen),
  ) as [GuidePage['sections'], GuidePage['sections']]
  const fold = (section: GuidePage['sections'][number]) => (
    <FactSection key={section.id} {...{ section, terms }} isFolded hasTableFirst />
  )
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
          {!beside && <InformationHeader {...{ page, figures, task, next, isTaskFirst }} />}
          {page.sections[0]?.group ? (
            <GroupedSections page={page} terms={terms} />
          ) : (
            <>
              <div className={`page-width ${beside ? 'text-columns' : 'mt-3 sm:mt-6'}`}>
                {beside && (
                  <>
                    <InformationHeader page={page} figures={figures} isInColumn />
                    <div className="beside max-lg:mt-2 lg:row-span-2! lg:pt-14">{beside}</div>
                  </>
                )}
                {/* A caption that opens no source only repeats the heading above it. */}
                <div
                  className={beside ? 'lg:row-start-2!' : '[&_caption:not(:has(details))]:sr-only'}
                >
                  {opened.map((section) => (
                    <FactSection key={section.id} {...{ section, terms }} hasTableFirst />
                  ))}
                </div>
              </div>
              <div className="page-width mt-2 items-start gap-x-16 sm:mt-6 lg:columns-2 *:break-inside-avoid">
                {folded.map(fold)}
                <UnconfirmedSection statements={page.unconfirmed} />
                <SourcesList />
              </div>
              <div className="page-width mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-2">
                <OfficialLinks links={page.links} />
                <div className="max-lg:hidden">
                  <AlsoLinks without={page.path} />
                </div>
              </div>
            </>
          )}
        </article>
      </TermsProvider>
    </SourcesProvider>
  )
}

/** The groups of a page of questions, in a wide window each beside its name, and after the last where to read on. */
function GroupedSections({ page, terms }: Pick<Parameters<typeof Guidance>[0], 'page' | 'terms'>) {
  const starts = page.sections.flatMap(({ group }, at) => (group ? [{ group, at }] : []))
  return (
    <div className="page-width mt-4">
      <SearchForm label="Questions" className="mb-2 w-full max-w-xl" />
      <JumpLinks names={starts.map(({ group }) => group)} />
      {starts.map(({ group, at }, nth) => (
        <div
          key={group}
          className="gap-x-16 lg:mt-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:*:first:mt-2"
        >
          <h2 id={anchorOf(group)} className={groupLook}>
            {group}
          </h2>
          <div>
            {page.sections.slice(at, starts[nth + 1]?.at).map((section) => (
              <FactSection key={section.id} section={section} terms={terms} level={3} isFolded />
            ))}
          </div>
        </div>
      ))}
      <div className="mt-8">
        <UnconfirmedSection statements={page.unconfirmed} />
        <SourcesList />
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <OfficialLinks links={page.links} />
        <div className="max-lg:hidden">
          <AlsoLinks without={page.path} />
        </div>
      </div>
    </div>
  )
}

const alsoLinks = [
  ['/ev-ruc', 'Road user charges for EVs'],
  ['/ev-cost', 'What an EV costs to run'],
  ['/government-incentives', 'Government incentives'],
] as const

/** The pages on what an electric car costs, beside a page that has nothing else there. */
function AlsoLinks({ without }: { without: string }) {
  return (
    <nav aria-label="Costs and charges">
      <h2 className="text-lg font-semibold">Costs and charges</h2>
      <ul className="mt-1">
        {alsoLinks.map(([path, name]) =>
          path === without ? null : (
            <li key={path}>
              <PageLink to={path} className="inline-flex min-h-11 items-center text-link">
                {name}
              </PageLink>
            </li>
          ),
        )}
      </ul>
    </nav>
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
      line={shortAnswer(statements[0]?.text) ?? countText(statements.length, 'point')}
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
      <ul className="mt-1">
        {links.map(({ name, address }) => (
          <li key={address}>
            <NewTabLink
              href={address}
              className="inline-flex min-h-11 items-center gap-2 text-link"
              icon="size-4 shrink-0"
            >
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">If these differ from ours, go by them.</p>
    </section>
  )
}
