import type { Claim } from '../../content/used-check/buyer-checks.ts'
import { sourceDates } from '../sources/source-dates.ts'
import { LinkedSourceText } from '../sources/linked-source-text.tsx'
import type { ClaimSources } from './used-claims.ts'

/** A claim with its source and dates in small print; our own advice has none. */
export function BuyerClaimText({ claim, sources }: { claim: Claim; sources: ClaimSources }) {
  const { text, source: id } = claim
  const source = id && sources[id]
  const stop = /[.!?]$/.test(text) ? '' : '.'
  if (!source) return <>{`${text}${stop}`}</>
  const dates = sourceDates(source)
  return (
    <>
      {`${text}${stop} `}
      <small className="text-[0.8125rem] text-faint">
        <LinkedSourceText source={source} className="underline underline-offset-2" />
        {dates && `; ${dates}`}
      </small>
    </>
  )
}
