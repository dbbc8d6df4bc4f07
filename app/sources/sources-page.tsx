import { tallyFacts } from '../../content/sources/fact-tally.ts'
import { listUsedSources } from '../../content/sources/used-sources.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/sources-page'
import { FactTallyTable } from './fact-tally-table.tsx'
import { SourceList } from './source-list.tsx'

export function loader() {
  return { sources: listUsedSources(), tallies: tallyFacts() }
}

/** /sources: every source of the content, and the number of facts by status. */
export default function SourcesPage({ loaderData: { sources, tallies } }: Route.ComponentProps) {
  const data = sources.filter(({ kind }) => kind === 'open-data')
  const pages = sources.filter(({ kind }) => kind === 'page')
  const others = sources.filter(({ kind }) => kind === 'listing' || kind === 'unconfirmed')
  return (
    <article className="page-width py-10 sm:py-16">
      <PageHead
        title="Sources | Electric Vehicles in NZ"
        description="Where the facts and figures on this site come from: publishers, dates, licences and credits, the pages that use each source, and how many facts are sourced."
        path="/sources"
        name="Sources"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Sources</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        This site draws on {data.length + pages.length} published pages and data sets. Each fact
        names its source where it appears; they are all listed here, along with a count of the facts
        that still need one.
      </p>
      <FactTallyTable tallies={tallies} />
      <SourceList
        id="open-data"
        title="Open data"
        about="Used under the licence shown, with the credit each publisher asks for."
        sources={data}
      />
      <SourceList
        id="published"
        title="Published pages"
        about="We take facts from these pages and write our own text. A page whose date of publication we could not find is undated; the second date is when we read it."
        sources={pages}
      />
      <SourceList
        id="not-yet-checked"
        title="Not yet checked"
        about="Facts supplied with the listing, and common knowledge. Both are marked where they appear."
        sources={others}
      />
    </article>
  )
}
