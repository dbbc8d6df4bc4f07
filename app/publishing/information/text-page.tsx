import { ChevronDown } from 'lucide-react'
import { models } from '../../../content/cars/models.ts'
import { sourcedShare, tallyFacts } from '../../../content/sourcing/fact-tally.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { data } from 'react-router'
import { informationOfDay } from '../../../content/pages/information.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { site } from '../../../content/pages/site-settings.ts'
import { findTextPage } from '../../../content/pages/stated-pages.ts'
import { slugAt } from '../../facts/published-content/slug-at.ts'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { FactSection } from './fact-section.tsx'
import { OpenPointList } from './statement-list.tsx'
import { SourcesList } from '../../facts/answers/sources-list.tsx'
import { OperatorTable } from './operator-table.tsx'

export function loader({ url, context }: Pick<LoaderArgs, 'url' | 'context'>) {
  const page = findTextPage(slugAt(url, 'text-pages'))
  if (!page) throw data(null, 404)
  return {
    ...informationOfDay(page, newZealandDay(readSite(context).now())),
    operator: site().operator,
    counts: page.showsCounts ? countSite() : null,
  }
}

export const headers = dayHeaders

/** A page of text: /about, and what the owner adds. */
export default function TextPage({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const { page, sources, terms, operator, counts } = loaderData
  const hasUnknown = page.unconfirmed.length > 0
  const hasSources = Object.keys(sources).length > 0
  const contents = [
    ...page.sections,
    ...(hasSources ? [{ id: 'sources', title: 'Sources' }] : []),
    ...(hasUnknown ? [{ id: 'not-confirmed', title: unknownTitle }] : []),
  ]
  const head = (
    <>
      <h1 className="text-3xl font-semibold sm:text-5xl">{page.heading}</h1>
      <p className="prose-width mt-2 text-soft sm:mt-4 sm:text-xl">{page.lead}</p>
      <p className="mt-2 text-sm text-faint">
        <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
      </p>
    </>
  )
  const sections = page.sections.map((section) => (
    <FactSection key={section.id} section={section} terms={terms} hasLead={counts !== null}>
      {'shows' in section && <OperatorTable operator={operator} />}
    </FactSection>
  ))
  const unknown = hasUnknown && (
    <section
      id="not-confirmed"
      className="border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-10"
    >
      <h2 className="text-2xl font-semibold">{unknownTitle}</h2>
      <OpenPointList points={page.unconfirmed} hasLeads />
    </section>
  )
  return (
    <SourcesProvider sources={sources} entry={`text-pages/${page.slug}`}>
      <TermsProvider terms={terms}>
        <article className="page-width py-5 sm:pt-16 sm:pb-0">
          <PageHead
            title={page.title}
            description={page.description}
            path={page.path}
            name={page.heading}
          />
          {counts ? (
            <>
              <div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
                <div>
                  {head}
                  <SiteCountsSection counts={counts} />
                </div>
                {unknown}
              </div>
              <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-12 sm:mt-6">
                {sections}
              </div>
              {hasSources && <SourcesList />}
            </>
          ) : (
            <>
              {head}
              <div className="text-columns mt-4 sm:mt-8">
                {contents.length > shortContents && (
                  <div className="beside">
                    <ContentsLinks title="On this page" sections={contents} />
                  </div>
                )}
                <div className="sm:-mt-4">
                  {sections}
                  {hasSources && <SourcesList />}
                </div>
                {unknown && <div className="beside">{unknown}</div>}
              </div>
            </>
          )}
        </article>
      </TermsProvider>
    </SourcesProvider>
  )
}

const unknownTitle = 'What we do not know'

/** A page of so few sections is its own table of contents. */
const shortContents = 5

/** How much the site has, and how much of it has a source. */
function countSite() {
  const sources = listUsedSources()
  return {
    models: models().length,
    versions: models().flatMap(({ versions }) => versions).length,
    sources: sources.length,
    firstHand: sources.filter(({ rank }) => rank === 'first-hand').length,
    ...sourcedShare(tallyFacts()),
  }
}

/** How many facts have a source, as a sentence with a bar, and what there is. */
function SiteCountsSection({ counts }: { counts: ReturnType<typeof countSite> }) {
  const { all, sourced, sources, firstHand, models: cars, versions } = counts
  const percent = Math.round((sourced / all) * 100)
  return (
    <div className="mt-5 tabular-nums sm:mt-8">
      <p className="text-lg sm:text-xl">
        <strong className="font-semibold">
          <span className="block font-voice text-6xl leading-none tracking-tight text-accent sm:text-8xl">
            {percent}%
          </span>{' '}
          {`of our ${numberText(all)} facts have a named source`}
        </strong>
        {`; the other ${100 - percent}% are `}
        <PageLink to="/sources" className="text-link">
          marked
        </PageLink>
        .
      </p>
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="mt-3 h-3 w-full rounded-full sm:mt-4"
      >
        <rect width="100" height="1" className="fill-line" />
        <rect width={percent} height="1" className="fill-accent" />
      </svg>
      <p className="mt-2 text-soft">
        {`${sources} sources, ${firstHand} of them from an agency, a maker or the business itself. ${cars} models of cars in ${versions} variants.`}
      </p>
    </div>
  )
}

/** Table of contents of a long page: folded on a phone, where it would push the page away. */
function ContentsLinks(props: { title: string; sections: { id: string; title: string }[] }) {
  return (
    <nav aria-label={props.title}>
      <details className="group/contents lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 w-fit items-center gap-2 text-sm font-medium text-faint supports-[selector(::details-content)]:lg:pointer-events-none">
          {props.title}
          <ChevronDown
            aria-hidden
            className="size-4 group-open/contents:rotate-180 supports-[selector(::details-content)]:lg:hidden"
          />
        </summary>
        <ol>
          {props.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center border-t border-line py-2 leading-snug text-accent hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
