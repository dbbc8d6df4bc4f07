import { ChevronDown } from 'lucide-react'
import { sourceRanks } from '../../../content/sources/source.ts'
import type { SourceUse } from '../../../content/sourcing/source-use.ts'
import type { UsedSource } from '../../../content/sourcing/used-sources.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { LinkedSourceText } from '../../facts/sources/linked-source-text.tsx'
import { isAgency } from './source-filter.ts'
import { listedDates } from '../../facts/sources/source-dates.ts'

/** What sources like this one are; those of New Zealand's agencies stand apart from businesses writing about themselves. */
export function kindOfSource({ rank, url }: Pick<UsedSource, 'rank' | 'url'>): {
  label: string
  meaning: string
} {
  if (rank === null) {
    return {
      label: 'Not published anywhere we know',
      meaning:
        'supplied with this site’s listing, or common knowledge that nobody has looked up; both are marked where they appear',
    }
  }
  if (rank !== 'first-hand') return sourceRanks[rank]
  return url && isAgency(url)
    ? { label: 'New Zealand agency or law', meaning: 'a public body of New Zealand, or a law' }
    : {
        label: 'Maker, business or agency elsewhere',
        meaning: 'a vehicle’s maker, a business writing about itself, or a public body abroad',
      }
}

/** Sources under a heading for each rank, each with its dates, licence, credit and the pages that cite it. */
export function SourceList(props: { sources: readonly UsedSource[]; mostRead: string }) {
  const { sources, mostRead } = props
  return [...Map.groupBy(sources, (source) => kindOfSource(source).label)].map(([label, group]) => {
    const [first] = group
    const meaning = first && kindOfSource(first).meaning
    return (
      <section key={label} className="mt-7 first:mt-5">
        <div className="items-baseline gap-x-4 sm:flex">
          <h3 className="text-lg leading-snug font-semibold sm:text-xl">{label}</h3>
          <p className="text-sm text-soft first-letter:uppercase sm:inline-block">{meaning}.</p>
        </div>
        <ul className={`mt-2 ${rows}`}>
          {group.map((source) => (
            <li key={source.url ?? source.name}>
              <SourceFacts source={source} mostRead={mostRead} />
              <Uses uses={source.uses} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** In a wide window a source has a row: its name, where it is and its dates, the pages that cite it. */
const rows =
  '*:grid *:grid-cols-[minmax(0,1fr)] *:gap-x-8 *:border-t *:border-line *:py-2 lg:*:grid-cols-[minmax(0,1fr)_22rem_16rem] lg:*:items-baseline'

/** Its name, and where it is and when it was published and read. */
function SourceFacts({ source, mostRead }: { source: UsedSource; mostRead: string }) {
  const { url, licence, credit } = source
  const host = url && new URL(url).host.replace(/^www\./, '').replaceAll('.', '.\u200b')
  return (
    <>
      <p className="leading-snug font-medium">
        <LinkedSourceText source={source} className="text-link" />
      </p>
      <div className="text-sm leading-snug break-words text-soft tabular-nums">
        <p>
          {[host, listedDates(source, mostRead)].filter(Boolean).join(' · ')}
          {licence && `. Licence: ${licence}.`}
        </p>
        {credit && <p>{credit}</p>}
      </div>
    </>
  )
}

/** The page that cites a source; several are behind their number. */
function Uses({ uses }: { uses: SourceUse[] }) {
  const [first] = uses
  if (first && uses.length === 1) {
    return (
      <p className="text-sm text-faint">
        Cited on <UseLink use={first} />
      </p>
    )
  }
  return (
    <details className="group text-sm">
      <summary className="inline-flex items-center gap-1 py-0.5 text-soft">
        Cited on {uses.length} pages
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {uses.map((use) => (
          <li key={use.path}>
            <UseLink use={use} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const UseLink = ({ use: { path, name } }: { use: SourceUse }) => (
  <PageLink
    to={path}
    className="inline-flex min-h-6 items-center text-ink hover:text-accent hover:underline"
  >
    {name}
  </PageLink>
)
