import type { ReactNode } from 'react'
import type { GuidePage } from '../../content/information-schema.ts'
import type { InformationSources, RankCounts } from '../../content/information.ts'
import { SourcesProvider } from '../models/sources-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { article } from '../shell/schema-metadata.ts'
import { ConfidenceNote } from './confidence-note.tsx'
import { ContentsLinks } from './contents-links.tsx'
import { FactSection } from './fact-section.tsx'
import { InformationHeader } from './information-header.tsx'
import { NumberedSourcesList } from './numbered-sources-list.tsx'
import { OfficialLinks } from './official-links.tsx'
import { UnconfirmedSection, unconfirmedTitle } from './unconfirmed-section.tsx'

/** The layout shared by the pages on RUC, incentives and charging; `beside` goes next to the first sections. */
export function Guidance(props: {
  page: GuidePage
  sources: InformationSources
  ranks: RankCounts
  beside?: ReactNode
}) {
  const { page, sources, ranks, beside } = props
  const isComplete = page.unconfirmed.length === 0
  const contents = [
    ...page.sections,
    ...(isComplete ? [] : [{ id: 'not-confirmed', title: unconfirmedTitle }]),
    { id: 'sources', title: 'Sources' },
  ]
  return (
    <SourcesProvider sources={sources} entry={`information${page.path}`}>
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
        <InformationHeader page={page}>
          <ConfidenceNote ranks={ranks} isComplete={isComplete} />
        </InformationHeader>
        <div className="page-width mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className="space-y-6 self-start lg:order-last">
            {beside}
            <ContentsLinks title="On this page" sections={contents} />
          </div>
          <div className="min-w-0 space-y-14">
            {page.sections.map((section) => (
              <FactSection key={section.id} section={section} />
            ))}
            <UnconfirmedSection statements={page.unconfirmed} />
            <OfficialLinks links={page.links} />
            <NumberedSourcesList />
          </div>
        </div>
      </article>
    </SourcesProvider>
  )
}
