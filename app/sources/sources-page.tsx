import { tallyFacts } from '../../content/fact-tally.ts'
import { listUsedSources } from '../../content/used-sources.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/sources-page'
import { FactTallyTable } from './fact-tally-table.tsx'
import { SourceList } from './source-list.tsx'

export function loader() {
  return { sources: listUsedSources(), tallies: tallyFacts() }
}

/** /sources: where the content comes from, what is owed for it, and how sure it is. */
export default function SourcesPage({ loaderData: { sources, tallies } }: Route.ComponentProps) {
  const data = sources.filter(({ kind }) => kind === 'open-data')
  const pages = sources.filter(({ kind }) => kind === 'page')
  const others = sources.filter(({ kind }) => kind === 'listing' || kind === 'unconfirmed')
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title="Sources | Electric Vehicles in NZ"
        description="Where the figures and sentences of this site come from: publishers, dates, licences and credits, the pages that use each source, and how many facts are sourced."
        path="/sources"
        name="Sources"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Sources</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        {data.length + pages.length} pages and data sets stand behind this site. Each fact names its
        own where it is said; here they are together. What nobody has looked up yet is counted too.
      </p>
      <FactTallyTable tallies={tallies} />
      <SourceList
        id="open-data"
        title="Open data"
        about="Used under the licence named, with the credit its maker asks for."
        sources={data}
      />
      <SourceList
        id="published"
        title="Published pages"
        about="Read for their facts; the words on this site are our own. The date is that of publication or, where none was found, of reading."
        sources={pages}
      />
      <SourceList
        id="not-looked-up"
        title="Not looked up"
        about="What came with the listing, and what is generally known. Pages mark both."
        sources={others}
      />
    </article>
  )
}
