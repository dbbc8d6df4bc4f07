import { PageHead } from '../shell/page-head.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { Route } from './+types/search-page'
import { FoundList } from './found-list.tsx'
import { answerSearch } from './search-answer.ts'
import { SearchForm } from './search-form.tsx'
import type { SearchAnswer } from './search.ts'

export function loader({ url }: Route.LoaderArgs) {
  return answerSearch(url.searchParams.get('q') ?? '')
}

/** /search?q=...: what the pages of the site say about a few words. */
export default function SearchPage({ loaderData: answer }: Route.ComponentProps) {
  const { asked, groups } = answer
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead
        title={
          asked ? `${asked} | Search, Electric Vehicles in NZ` : 'Search | Electric Vehicles in NZ'
        }
        description="Search the models, guides, service centers, costs and rules of this site."
        path="/search"
        listed={false}
      />
      <div className="prose-width">
        <h1 className="text-4xl font-semibold sm:text-5xl">Search</h1>
        <SearchForm place="This page" asked={asked} className="mt-6" />
        <p role="status" className="mt-4 text-soft">
          {summaryOf(answer)}
        </p>
        {groups.map((group) => (
          <FoundList key={group.kind} group={group} />
        ))}
        {answer.outcome === 'nothing-asked' || answer.outcome === 'not-found' ? (
          <Ways />
        ) : (
          <CatalogLine asked={asked} />
        )}
      </div>
    </div>
  )
}

function summaryOf({ outcome, asked, total, respelt }: SearchAnswer): string {
  if (outcome === 'nothing-asked') {
    return 'A model, a part, a place or a rule: a few letters are enough.'
  }
  if (outcome === 'not-found') {
    return `No page holds “${asked}”. Try fewer or shorter words, or one of these.`
  }
  const count = `${total} ${total === 1 ? 'result' : 'results'}`
  const taken = respelt.map(({ from, to }) => ` “${from}” was read as “${to}”.`).join('')
  return outcome === 'found'
    ? `${count} for “${asked}”.${taken}`
    : `No page holds all of “${asked}”; ${count} with some of it.${taken}`
}

const ways = [
  { to: '/ev-models', label: 'EV models' },
  { to: '/ev-parts', label: 'Guides to parts' },
  { to: '/parts-catalog', label: 'Parts catalogue' },
  { to: '/ev-service-centers', label: 'Service centers' },
  { to: '/charging-stations', label: 'Charging stations' },
  { to: '/ev-ruc', label: 'Road user charges' },
  { to: '/government-incentives', label: 'Government incentives' },
]

function Ways() {
  return (
    <ul className="mt-6">
      {ways.map(({ to, label }) => (
        <li key={to} className="border-t border-line last:border-b">
          <PageLink to={to} className="flex min-h-12 items-center text-accent hover:underline">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Parts are searched where they are listed, by number too. */
function CatalogLine({ asked }: { asked: string }) {
  return (
    <p className="mt-10 border-t border-line pt-5 text-soft">
      Looking for a part number?{' '}
      <PageLink
        to={`/parts-catalog?${new URLSearchParams({ search: asked })}`}
        className="text-accent underline underline-offset-4"
      >
        Search the parts catalogue for “{asked}”
      </PageLink>
      .
    </p>
  )
}
