import type { ReactNode } from 'react'
import type { GuidePage } from '../../content/information-schema.ts'
import type { InformationSources } from '../../content/information.ts'
import { PageHead } from '../shell/page-head.tsx'
import { article } from '../shell/schema-metadata.ts'
import { ContentsLinks } from './contents-links.tsx'
import { FactSection } from './fact-section.tsx'
import { InformationHeader } from './information-header.tsx'
import { OfficialLinks } from './official-links.tsx'

/** The layout shared by the pages on RUC, incentives and charging; `beside` goes next to the first sections. */
export function Guidance(props: {
  page: GuidePage
  sources: InformationSources
  beside?: ReactNode
}) {
  const { page, sources, beside } = props
  return (
    <article>
      <PageHead
        title={page.title}
        description={page.description}
        path={page.path}
        name={page.heading}
        about={
          import.meta.env.SSR &&
          ((origin) => [
            article(origin, {
              path: page.path,
              headline: page.heading,
              description: page.description,
              revised: page.checkedOn,
            }),
          ])
        }
      />
      <InformationHeader page={page} />
      <div className="page-width mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="space-y-6 self-start lg:order-last">
          {beside}
          <ContentsLinks title="On this page" sections={page.sections} />
        </div>
        <div className="min-w-0 space-y-14">
          {page.sections.map((section) => (
            <FactSection key={section.id} section={section} sources={sources} />
          ))}
          <OfficialLinks links={page.links} />
        </div>
      </div>
    </article>
  )
}
