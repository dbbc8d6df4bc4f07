import { Chevron } from '../../facts/answers/folded-section.tsx'
import type { Claim } from '../../../content/cars/used-check/used-facts.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { LinkedSourceText } from '../../facts/sources/linked-source-text.tsx'
import type { ClaimSources, ShownClaims } from './used-claims.ts'

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

/** What may be wrong with this car or with the numbers entered, each a line with its claims behind it. */
export function CautionNotes(props: { cautions: ShownClaims['cautions']; sources: ClaimSources }) {
  const { cautions, sources } = props
  return cautions.map(({ name, title, claims: noted }) => {
    return (
      <details
        key={name}
        className="group/fold mt-3 border-l-4 border-caution pl-3 sm:pl-4 print:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex min-h-11 items-center justify-between gap-3 hover:text-accent">
          <h3 className="min-w-0 font-semibold">{title}</h3>
          <Chevron />
        </summary>
        <ul className="space-y-1.5 pb-2 text-sm">
          {noted.map((claim) => (
            <li key={claim.text}>
              <BuyerClaimText claim={claim} sources={sources} />
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
