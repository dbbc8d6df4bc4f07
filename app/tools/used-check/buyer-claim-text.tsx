import { Disclosure } from '../../facts/answers/folded-section.tsx'
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

/** What may be wrong with this car or with the numbers entered: the first claim of each in the open, the others behind a line. */
export function CautionNotes(props: { cautions: ShownClaims['cautions']; sources: ClaimSources }) {
  const { cautions, sources } = props
  return cautions.map(({ name, title, claims: [first, ...others] }) => (
    <section
      key={name}
      aria-labelledby={`caution-${name}`}
      className="mt-3 border-l-4 border-caution pl-3 text-sm sm:pl-4"
    >
      <h3 id={`caution-${name}`} className="text-base font-semibold">
        {title}
      </h3>
      {first && (
        <p className="mt-1">
          <BuyerClaimText claim={first} sources={sources} />
        </p>
      )}
      {others.length > 0 && (
        <Disclosure
          title="More about this"
          className="mt-0! print:[&::details-content]:[content-visibility:visible]"
        >
          <ul className="space-y-1.5 pb-2">
            {others.map((claim) => (
              <li key={claim.text}>
                <BuyerClaimText claim={claim} sources={sources} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  ))
}
