import { ChevronDown } from 'lucide-react'
import type { SourceUse } from '../../content/sources/source-use.ts'
import type { UsedSource } from '../../content/sources/used-sources.ts'
import { sourceDates } from './source-dates.ts'
import { PageLink } from '../ui/page-link.tsx'

// The other pages that use a source are in a disclosure.
const shownAtOnce = 4

/**
 * A collapsible list of the sources of one rank, each with its dates, licence, credit and the pages that use it.
 */
export function SourceList(props: {
  title: string
  about: string
  sources: UsedSource[]
  isOpen: boolean
}) {
  const { title, about, sources, isOpen } = props
  if (sources.length === 0) return null
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-14 items-center gap-4 py-3 hover:bg-sunken">
        <h3 className="min-w-0 flex-1 text-lg font-semibold">{title}</h3>
        <span className="tabular-nums text-faint">{sources.length}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="prose-width pb-4 text-sm text-soft first-letter:uppercase">{about}</p>
      <ul className="border-b border-line">
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
    </details>
  )
}

function SourceFacts({ source }: { source: UsedSource }) {
  const { name, url, licence, credit } = source
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
