import type { ReactNode } from 'react'
import type { GuidePage, OpenPoint } from '../../../content/pages/information-schema.ts'
import type { informationOfDay, InformationSources } from '../../../content/pages/information.ts'
import { SourcesProvider } from '../../facts/sources/sources-context.tsx'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { article } from '../../ground/shell/schema-metadata.ts'
import { ContentsLinks } from './contents-links.tsx'
import { FactSection, OpenPointList } from './fact-section.tsx'
import { dateText } from '../../../content/texts/date-text.ts'
import { Badge } from '../../ground/ui/badge.tsx'
import { NumberedSourcesList } from './numbered-sources-list.tsx'
import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../ground/ui/button.tsx'
import { TermsProvider } from '../../ground/ui/term.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'

/** The layout shared by the pages on RUC, incentives and charging; `beside` goes next to the first sections. */
export function Guidance(props: {
  page: GuidePage
  sources: InformationSources
  terms: ReturnType<typeof informationOfDay>['terms']
  beside?: ReactNode
  /** Follows the badges. */
  since?: string
}) {
  const { page, sources, terms, beside, since } = props
  const isComplete = page.unconfirmed.length === 0
  const contents = [
    ...page.sections,
    ...(isComplete ? [] : [{ id: 'not-confirmed', title: unconfirmedTitle }]),
    { id: 'sources', title: 'Sources' },
  ]
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
          <InformationHeader page={page} since={since} />
          <div className="page-width mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <div className="space-y-6 self-start lg:order-last">
              {beside}
              <div className={beside ? '' : 'lg:sticky lg:top-20'}>
                <ContentsLinks title="On this page" sections={contents} />
                {!beside && <AlsoLinks without={page.path} />}
              </div>
            </div>
            <div className="min-w-0 space-y-14">
              {page.sections.map((section) => (
                <FactSection key={section.id} section={section} terms={terms} />
              ))}
              <UnconfirmedSection statements={page.unconfirmed} />
              <OfficialLinks links={page.links} />
              <NumberedSourcesList />
            </div>
          </div>
        </article>
      </TermsProvider>
    </SourcesProvider>
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
    <nav aria-label="Costs and charges" className="mt-8 max-lg:hidden">
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
function InformationHeader({ page, since }: { page: GuidePage; since: string | undefined }) {
  const end = page.lead.search(/[.?:] /) + 1
  return (
    <header className="border-b border-line">
      <div className="page-width py-10 sm:py-16">
        <p className="flex flex-wrap items-center gap-2">
          {page.badge && <Badge tone="default">{page.badge}</Badge>}{' '}
          <Badge tone="outline">
            <time dateTime={page.checkedOn}>Checked {dateText(page.checkedOn)}</time>
          </Badge>{' '}
          {since && <span className="text-sm text-soft">{since}</span>}
        </p>
        <h1 className="mt-4 text-4xl font-semibold sm:text-5xl">{page.heading}</h1>
        <p className="prose-width mt-4 text-lg text-soft">
          <strong className="mb-2 block text-2xl leading-snug font-semibold text-balance text-ink">
            {page.lead.slice(0, end)}
          </strong>
          {page.lead.slice(end)}
        </p>
      </div>
    </header>
  )
}

const unconfirmedTitle = 'What we could not confirm'

/** Lists in one place what readers may look for on the page but nobody has confirmed. */
function UnconfirmedSection({ statements }: { statements: readonly OpenPoint[] }) {
  if (statements.length === 0) return null
  return (
    <section id="not-confirmed" className="rounded-card bg-caution-soft p-5 sm:p-6">
      <h2 className="text-xl font-semibold">{unconfirmedTitle}</h2>
      <OpenPointList points={statements} />
    </section>
  )
}

/** Links to the official pages. */
function OfficialLinks({ links }: { links: GuidePage['links'] }) {
  return (
    <section className="rounded-card bg-accent-soft p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Official pages</h2>
      <p className="mt-2 text-sm text-soft">
        Rules and charges change. If these pages differ from ours, go by them.
      </p>
      <ul className="mt-4 space-y-3">
        {links.map(({ name, address }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={`w-full ${buttonClass('outline')}`}
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
