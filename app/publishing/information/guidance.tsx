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
  /** What most readers came for, in figures at the top. */
  figures?: readonly HeadFigure[]
  /** The sections that stand open; the others stand behind their titles. None is open on a page of questions. */
  open?: readonly string[]
}) {
  const { page, sources, terms, beside, task } = props
  const { figures = [], open = [] } = props
  const [opened, folded] = [true, false].map((isOpen) =>
    page.sections.filter(({ id }) => open.includes(id) === isOpen),
  ) as [GuidePage['sections'], GuidePage['sections']]
  // As high as what stands beside them.
  const beneath = beside ? 4 : 0
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
          <InformationHeader {...{ page, figures, task }} />
          {page.sections[0]?.group ? (
            <GroupedSections page={page} terms={terms} />
          ) : (
            <>
              <div className={`page-width mt-3 sm:mt-6 ${beside ? 'text-columns' : ''}`}>
                {beside && <div className="beside grid gap-6">{beside}</div>}
                <div>
                  {opened.map((section) => (
                    <FactSection key={section.id} {...{ section, terms }} hasTableFirst />
                  ))}
                  {folded.slice(0, beneath).map(fold)}
                </div>
              </div>
              <div className="page-width mt-2 items-start gap-x-16 sm:mt-6 lg:columns-2 *:break-inside-avoid">
                {folded.slice(beneath).map(fold)}
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
      <div className="flex flex-wrap items-center gap-x-12 gap-y-2">
        <JumpLinks names={starts.map(({ group }) => group)} />
        <SearchForm label="Questions" className="w-full max-w-xs max-sm:-order-1" />
      </div>
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
      <p className="text-soft">If these differ from ours, go by them.</p>
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
    </section>
  )
}
