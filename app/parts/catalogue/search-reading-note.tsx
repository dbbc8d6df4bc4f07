import type { ReactNode } from 'react'
import { PageLink } from '../../ground/ui/page-link.tsx'
import type { CarWithParts, NearSearch, SearchReading } from './search-reading-queries.ts'
import { andList, countText, orList } from '../../../content/texts/numbers-and-lists.ts'

/** The catalogue's URL for another search text, with or without the filters. */
type UrlOf = (search: string, keepsFilters: boolean) => string

const look =
  'my-3 grid gap-1 rounded-lg border-l-4 border-line bg-sunken px-4 py-2.5 text-[0.9375rem]'

/** Says how the words of a search were read, and what matches nearly when nothing matches. */
export function SearchReadingNote(props: { search: string; reading: SearchReading; urlOf: UrlOf }) {
  const { search, reading, urlOf } = props
  const filtered = reading.near.filter(({ keepsFilters }) => keepsFilters)
  const near = filtered.find(({ isOtherPart }) => !isOtherPart)
  const others = filtered.filter((other) => other !== near)
  const unfiltered = reading.near.find(({ keepsFilters }) => !keepsFilters)
  const { readAs, writtenAs, endings, unknown, engineParts, noPart, car } = reading
  if (noPart)
    return <p className={look}>{`The catalogue has no ${noPart.name}. Ask ${noPart.ask}.`}</p>
  const isUnknown = unknown.length > 0 && !near
  const lines =
    readAs.length + writtenAs.length + endings.length + engineParts.length + reading.near.length
  if (lines === 0 && !isUnknown && !car) return null
  return (
    <div className={look}>
      {engineParts.length > 0 && <p>{noEngineText(engineParts)}</p>}
      {readAs.map((piece) => (
        <ReadAsLine key={piece.typed} {...{ search, piece, urlOf }} />
      ))}
      {writtenAs.length > 0 && <p>{`Read as ${andList(writtenAs)}.`}</p>}
      {endings.length > 0 && (
        <p>{`Showing part numbers that match ${andList(endings)}, where * is any letters or digits.`}</p>
      )}
      {car && !near && <CarLine {...{ car, urlOf }} />}
      {isUnknown && <p>No part in the catalogue has {quotedList(unknown)}.</p>}
      {unfiltered && (
        <p>
          Nothing matches under these filters.{' '}
          <SearchLink to={urlOf(search, false)}>{`${partsOf(unfiltered)} without them`}</SearchLink>
          .
        </p>
      )}
      {(near || others.length > 0) && <NearLine {...{ search, near, others, urlOf }} />}
    </div>
  )
}

/** 'Battery-electric cars have no clutches.' */
export const noEngineText = (parts: readonly string[]): string =>
  `Battery-electric cars have no ${andList(parts)}.`

/** One word that was read as another, with a link to the word as it was typed. */
function ReadAsLine(props: {
  search: string
  piece: SearchReading['readAs'][number]
  urlOf: UrlOf
}) {
  const { search, piece, urlOf } = props
  const { typed, how, as } = piece
  if (how === 'meaning') return <p>{`“${typed}” is listed as ${orList(as)}.`}</p>
  const literally = search.replace(typed, () => `"${typed}"`)
  return (
    <p>
      {how === 'slip'
        ? `Left out “${typed}”, read as ${orList(as)}. `
        : `Showing results for ${orList(as)}. `}
      <SearchLink to={urlOf(literally, true)}>{`Search for ${typed} instead`}</SearchLink>.
    </p>
  )
}

/** The car that nothing was found for: parts of other cars are no answer. */
function CarLine({ car, urlOf }: { car: CarWithParts; urlOf: UrlOf }) {
  const { name, make, search, total, apart } = car
  if (apart.length > 0) return <TwoCarsLine {...{ apart, urlOf }} />
  const whose = name === make ? `any ${make}` : `the ${name}`
  if (total === 0) return <p>{`No part here is listed for ${whose}.`}</p>
  return (
    <p>
      {`No part for ${whose} matches. `}
      <SearchLink to={urlOf(search, false)}>{`All ${partsOf(car)} for it`}</SearchLink>.
    </p>
  )
}

/** Two models in one text, of which one is meant: hardly any part is listed for both. */
function TwoCarsLine({ apart, urlOf }: { apart: CarWithParts['apart']; urlOf: UrlOf }) {
  const names = andList(apart.map(({ name }) => `the ${name}`))
  return (
    <p>
      {`This names ${names}. Search for one:`}
      {apart.map(({ search }, at) => (
        <span key={search}>
          {at === 0 ? ' ' : ' or '}
          <SearchLink to={urlOf(search, true)}>{search}</SearchLink>
        </span>
      ))}
      .
    </p>
  )
}

/** Which search is answered instead of one without results, and why. */
function insteadOf(search: string, near: NearSearch | undefined): string {
  if (!near) return 'Nothing matches all words.'
  if (near.isRewritten) {
    return `Nothing matches ${search}. Read as ${near.search.replaceAll('"', '')}.`
  }
  if (near.leftOut.length === 0) {
    return `Nothing matches ${search}; these match without the quotes.`
  }
  return `Nothing matches all words; these match without ${quotedList(near.leftOut)}.`
}

/** The search whose results stand here instead, if any, and links to others. */
function NearLine(props: {
  search: string
  near: NearSearch | undefined
  others: NearSearch[]
  urlOf: UrlOf
}) {
  const { search, near, others, urlOf } = props
  return (
    <p>
      {insteadOf(search, near)}
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
    <PageLink to={to} inPlace className="text-link">
      {children}
    </PageLink>
  )
}

const partsOf = ({ total }: { total: number }) => countText(total, 'part')

const quotedList = (words: string[]) => andList(words.map((word) => `“${word}”`))
