import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import { SourcedFigure } from '../../facts/sources/figure-note.tsx'
import { useSources } from '../../facts/sources/sources-context.tsx'
import { ListingNote } from './listing-note.tsx'

/** What is known about a center under one heading. What has been published opens its source. */
export function KnownList({ title, claims }: { title: string; claims: CenterClaim[] }) {
  const sources = useSources()
  if (claims.length === 0) return null
  return (
    <section>
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-accent">
        {claims.map(({ text, source }) => (
          <li key={text} className="sentences">
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
