import type { ReactNode } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import type { NearSearch, SearchReading } from './search-reading-queries.ts'
import { numberText } from '../ui/number-text.ts'

const either = new Intl.ListFormat('en-NZ', { type: 'disjunction' })
const both = new Intl.ListFormat('en-NZ', { type: 'conjunction' })

/** The catalogue's URL for another search text, with or without the filters. */
type UrlOf = (search: string, keepsFilters: boolean) => string

/** Says how the words of a search were read, and what matches nearly when nothing matches. */
export function SearchReadingNote(props: { search: string; reading: SearchReading; urlOf: UrlOf }) {
  const { search, reading, urlOf } = props
  const [near, ...others] = reading.near.filter(({ keepsFilters }) => keepsFilters)
  const unfiltered = reading.near.find(({ keepsFilters }) => !keepsFilters)
  const { readAs, unknown, engineParts } = reading
  const isUnknown = unknown.length > 0 && !near
  if (readAs.length + engineParts.length + reading.near.length === 0 && !isUnknown) return null
  return (
    <div className="my-3 grid gap-1 rounded-lg border-l-4 border-line bg-sunken px-4 py-2.5 text-[0.9375rem]">
      {engineParts.length > 0 && <p>Battery-electric cars have no {both.format(engineParts)}.</p>}
      {readAs.map((piece) => (
        <ReadAsLine key={piece.typed} {...{ search, piece, urlOf }} />
      ))}
      {isUnknown && <p>No part in the catalogue has {quotedList(unknown)}.</p>}
      {unfiltered && (
        <p>
          Nothing matches under these filters.{' '}
          <SearchLink to={urlOf(search, false)}>{`${partsOf(unfiltered)} without them`}</SearchLink>
          .
        </p>
      )}
      {near && <NearLine {...{ search, near, others, urlOf }} />}
    </div>
  )
}

/** One word that was read as another, with a link to the word as it was typed. */
function ReadAsLine(props: {
  search: string
  piece: SearchReading['readAs'][number]
  urlOf: UrlOf
}) {
  const { search, piece, urlOf } = props
  const { typed, how, as } = piece
  if (how === 'meaning') return <p>{`“${typed}” is listed as ${either.format(as)}.`}</p>
  const literally = search.replace(typed, () => `"${typed}"`)
  return (
    <p>
      {`Showing results for ${either.format(as)}. `}
      <SearchLink to={urlOf(literally, true)}>{`Search for ${typed} instead`}</SearchLink>.
    </p>
  )
}

function NearLine(props: { search: string; near: NearSearch; others: NearSearch[]; urlOf: UrlOf }) {
  const { search, near, others, urlOf } = props
  const isUnquoted = near.leftOut.length === 0
  return (
    <p>
      {isUnquoted
        ? `Nothing matches ${search}; these match without the quotes.`
        : `Nothing matches all words; these match without ${quotedList(near.leftOut)}.`}
      {others.map((other) => (
        <span key={other.search}>
          {' '}
          <SearchLink to={urlOf(other.search, true)}>
            {`${partsOf(other)} without ${quotedList(other.leftOut)}`}
          </SearchLink>
          .
        </span>
      ))}
    </p>
  )
}

function SearchLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      replace
      preventScrollReset
      className="text-accent underline underline-offset-4"
    >
      {children}
    </PageLink>
  )
}

const partsOf = ({ total }: NearSearch) => `${numberText(total)} ${total === 1 ? 'part' : 'parts'}`

const quotedList = (words: string[]) => both.format(words.map((word) => `“${word}”`))
