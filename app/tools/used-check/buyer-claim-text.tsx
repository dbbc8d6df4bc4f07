import { ChevronDown } from 'lucide-react'
import type { Claim } from '../../../content/cars/used-check/used-facts.ts'
import { splitFirstSentence } from '../../facts/answers/folded-section.tsx'
import { dateText } from '../../../content/texts/date-text.ts'
import { LinkedSourceText } from '../../facts/sources/linked-source-text.tsx'
import type { ClaimSources, ShownClaims } from './used-claims.ts'

/** A claim with its publisher and date in small print; our own advice has none. */
export function BuyerClaimText({ claim, sources }: { claim: Claim; sources: ClaimSources }) {
  const { text, source } = claim
  const stop = /[.!?]$/.test(text) ? '' : '.'
  if (!source || !sources[source]) return <>{`${text}${stop}`}</>
  return (
    <>
      {`${text}${stop} `}
      <small className="text-[0.8125rem] text-faint">
        <PublisherText id={source} sources={sources} />
      </small>
    </>
  )
}

/** Who published a source, and when. The page of sources has the whole citation. */
export function PublisherText({ id, sources }: { id: string; sources: ClaimSources }) {
  const source = sources[id]
  if (!source) return null
  const publisher = { ...source, name: source.name.replace(/,.*/, '') }
  const isDated = source.rank && source.published !== 'undated'
  return (
    <>
      <LinkedSourceText source={publisher} className="underline underline-offset-2" />
      {isDated && `, ${dateText(source.published)}`}
    </>
  )
}

/** What may be wrong with this car or with the numbers entered: a sentence of each, and a line that opens the rest. */
export function CautionNotes(props: { cautions: ShownClaims['cautions']; sources: ClaimSources }) {
  const { cautions, sources } = props
  return cautions.map(({ name, title, claims }) => {
    const [first, ...others] = claims.flatMap((claim, at) => (at === 0 ? partsOf(claim) : claim))
    return (
      <section
        key={name}
        aria-labelledby={`caution-${name}`}
        className="mt-4 rounded-r-lg border-l-4 border-caution bg-caution-soft px-3 py-2.5 text-[0.9375rem] leading-snug sm:px-4 sm:text-base"
      >
        <h3 id={`caution-${name}`} className="text-base font-semibold">
          {title}
        </h3>
        {first && (
          <p className="prose-width mt-1">
            <BuyerClaimText claim={first} sources={sources} />
          </p>
        )}
        {others.length > 0 && (
          <details className="group print:[&::details-content]:[content-visibility:visible]">
            <summary className="-mb-2.5 flex min-h-11 w-fit items-center gap-1.5 font-medium group-open:mb-0 print:hidden">
              More on this
              <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
            </summary>
            <ul className="prose-width space-y-1.5">
              {others.map((claim) => (
                <li key={claim.text}>
                  <BuyerClaimText claim={claim} sources={sources} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    )
  })
}

/** The first sentence of a claim, and the rest with its source. */
function partsOf(claim: Claim): Claim[] {
  const [text, rest] = splitFirstSentence(claim.text)
  return rest
    ? [
        { ...claim, text, source: null },
        { ...claim, text: rest.trim() },
      ]
    : [claim]
}
