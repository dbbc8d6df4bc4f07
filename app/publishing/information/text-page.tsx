import { ChevronDown } from 'lucide-react'
import { models } from '../../../content/cars/models.ts'
import { sourcedShare, tallyFacts } from '../../../content/sourcing/fact-tally.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import { numberText } from '../../ground/ui/number-text.ts'
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
    ...(hasUnknown ? [{ id: 'not-confirmed', title: unknownTitle }] : []),
    ...(hasSources ? [{ id: 'sources', title: 'Sources' }] : []),
  ]
  return (
    <SourcesProvider sources={sources} entry={`text-pages/${page.slug}`}>
      <TermsProvider terms={terms}>
        <article className="page-width py-5 sm:py-16">
          <PageHead
            title={page.title}
            description={page.description}
            path={page.path}
            name={page.heading}
          />
          <h1 className="text-3xl font-semibold sm:text-5xl">{page.heading}</h1>
          <p className="prose-width mt-2 text-soft sm:mt-4 sm:text-xl">{page.lead}</p>
          {counts && <SiteCountsSection counts={counts} />}
          <div className="mt-4 grid gap-x-16 gap-y-2 sm:mt-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <div className="min-w-0 lg:sticky lg:top-24 lg:order-last lg:self-start">
              <ContentsLinks title="On this page" sections={contents} />
              <p className="mt-2 text-sm text-faint">
                <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
              </p>
            </div>
            <div className="prose-width min-w-0 text-[1.0625rem] sm:-mt-4">
              {page.sections.map((section) => (
                <FactSection key={section.id} section={section} terms={terms}>
                  {'shows' in section && <OperatorTable operator={operator} />}
                </FactSection>
              ))}
              {hasUnknown && (
                <section id="not-confirmed" className="py-6">
                  <h2 className="text-2xl font-semibold sm:text-3xl">{unknownTitle}</h2>
                  <OpenPointList points={page.unconfirmed} />
                </section>
              )}
              {hasSources && <SourcesList />}
            </div>
          </div>
        </article>
      </TermsProvider>
    </SourcesProvider>
  )
}

const unknownTitle = 'What we do not know'

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

function SiteCountsSection({ counts }: { counts: ReturnType<typeof countSite> }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-4 sm:mt-8 lg:grid-cols-4">
      <Count
        figure={Math.round((counts.sourced / counts.all) * 100)}
        unit="%"
        words={`of ${numberText(counts.all)} facts have a source; the others are marked`}
      />
      <Count figure={counts.sources} words="sources: published pages and data sets" />
      <Count
        figure={counts.firstHand}
        words="of these sources are from an agency, a maker or the business itself"
      />
      <Count figure={counts.models} words={`models of cars, in ${counts.versions} variants`} />
    </dl>
  )
}

function Count({ figure, unit = '', words }: { figure: number; unit?: string; words: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-[0.9375rem] leading-snug text-soft">{words}</dt>
      <dd className="text-3xl font-semibold tracking-tight tabular-nums">
        {numberText(figure)}
        {unit}
      </dd>
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
