import { capital } from '../../../content/texts/numbers-and-lists.ts'
import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { FoundPrice } from './center-view.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { useSources } from '../../facts/sources/sources-context.tsx'
import { ListingNote } from './listing-note.tsx'

/** A section of a profile: its heading beside what it holds, where there is room. */
export const besideHeading = 'gap-x-8 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]'

/** What is known about a center under one heading. What has been published opens its source. */
export function KnownList({ title, claims }: { title: string; claims: CenterClaim[] }) {
  const sources = useSources()
  if (claims.length === 0) return null
  return (
    <section className={besideHeading}>
      <h2 className="text-base leading-snug font-semibold sm:text-lg">{title}</h2>
      <ul className="list-disc max-sm:mt-1 space-y-1.5 pl-5 marker:text-faint">
        {claims.map(({ text, source }) => (
          <li key={text}>
            {sources[source]?.rank ? (
              <SourcedFigure origin={{ source }}>{text}</SourcedFigure>
            ) : (
              <>
                {text} <ListingNote source={sources[source]} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Prices that others have published of a center, each with its time; pressed, it opens the whole sentence. */
export const PricesFound = ({ prices }: { prices: readonly FoundPrice[] }) => (
  <section className={`${besideHeading} border-t border-line py-4`}>
    <h2 className="text-base leading-snug font-semibold sm:text-lg">Prices found</h2>
    <dl className="flex flex-wrap gap-x-10 gap-y-3 max-sm:mt-1">
      {prices.map(({ amount, buys, when, text, source }) => (
        <div key={amount} className="flex flex-col-reverse justify-end">
          <dt className="leading-snug">
            {buys}
            <span className="block text-soft">{when}</span>
          </dt>
          <dd className="font-voice text-xl font-semibold tabular-nums sm:text-2xl">
            <SourcedFigure origin={{ of: text, source }}>{capital(amount)}</SourcedFigure>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
