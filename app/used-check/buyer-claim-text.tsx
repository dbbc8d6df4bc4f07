import type { Claim } from '../../content/used-check/buyer-checks.ts'
import { dateText } from '../../content/date-text.ts'
import { LinkedSourceText } from '../sources/linked-source-text.tsx'
import type { ClaimSources } from './used-claims.ts'

/** A claim with its publisher and date in small print; our own advice has none. */
export function BuyerClaimText({ claim, sources }: { claim: Claim; sources: ClaimSources }) {
  const { text, source: id } = claim
  const source = id && sources[id]
  const stop = /[.!?]$/.test(text) ? '' : '.'
  if (!source) return <>{`${text}${stop}`}</>
  // The page of sources has the whole citation.
  const publisher = { ...source, name: source.name.replace(/,.*/, '') }
  const isDated = source.rank && source.published !== 'undated'
  return (
    <>
      {`${text}${stop} `}
      <small className="text-[0.8125rem] text-faint">
        <LinkedSourceText source={publisher} className="underline underline-offset-2" />
        {isDated && `, ${dateText(source.published)}`}
      </small>
    </>
  )
}
