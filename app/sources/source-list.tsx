import { sourceRanks } from '../../content/sources/source.ts'
import type { SourceUse, UsedSource } from '../../content/sources/used-sources.ts'
import { sourceDates } from './source-dates.ts'
import { PageLink } from '../ui/page-link.tsx'

// The other pages that use a source are in a disclosure.
const shownAtOnce = 4

/** Sources of one kind, each with its licence, credit and the pages that use it. */
export function SourceList(props: {
  id: string
  title: string
  about: string
  sources: UsedSource[]
}) {
  const { id, title, about, sources } = props
  if (sources.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="text-2xl font-semibold">
        {title} <span className="font-normal tabular-nums text-faint">{sources.length}</span>
      </h2>
      <p className="prose-width mt-2 text-soft">{about}</p>
      <ul className="mt-5 border-b border-line">
        {sources.map((source) => (
          <li
            key={source.url ?? source.name}
            className="grid gap-x-10 gap-y-1 border-t border-line py-4 md:grid-cols-[1.4fr_1fr]"
          >
            <SourceFacts source={source} />
            <Uses uses={source.uses} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SourceFacts({ source }: { source: UsedSource }) {
  const { name, url, rank, licence, credit } = source
  const dates = sourceDates(source)
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {url ? (
          <a href={url} rel="noopener" className="text-accent underline underline-offset-2">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p className="text-sm text-soft">
        {[url && new URL(url).host, dates].filter(Boolean).join(', ')}
        {rank && `. ${sourceRanks[rank].label}.`}
      </p>
      {licence && <p className="text-sm text-soft">Licence: {licence}.</p>}
      {credit && <p className="text-sm text-soft">{credit}</p>}
    </div>
  )
}

function Uses({ uses }: { uses: SourceUse[] }) {
  const more = uses.slice(shownAtOnce)
  return (
    <div className="min-w-0 text-sm">
      <p className="text-faint">
        Used on {uses.length === 1 ? 'one page' : `${uses.length} pages`}
      </p>
      <UseLinks uses={uses.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-8 items-center text-accent hover:underline group-open:hidden">
            {more.length} more
          </summary>
          <UseLinks uses={more} />
        </details>
      )}
    </div>
  )
}

function UseLinks({ uses }: { uses: SourceUse[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {uses.map(({ path, name }) => (
        <li key={path}>
          <PageLink
            to={path}
            className="inline-flex min-h-8 items-center text-accent hover:underline"
          >
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
