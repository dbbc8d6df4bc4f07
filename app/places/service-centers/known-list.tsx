import { Check, Minus } from 'lucide-react'
import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import { ListingNote } from './listing-note.tsx'

/** What is known about a center under one heading, by source: each stands once, after what it says. A tick marks only what has been published. */
export function KnownList(props: { title: string; claims: CenterClaim[]; sources: CenterSources }) {
  const { title, claims, sources } = props
  if (claims.length === 0) return null
  const ids = [...new Set(claims.map(({ source }) => source))]
  return (
    <section>
      <h2 className="text-xl font-semibold">{title}</h2>
      {ids.map((id) => {
        const source = sources[id]
        const Icon = source?.rank ? Check : Minus
        return (
          <div key={id} className="border-t border-line py-1.5 first-of-type:mt-2">
            <ul>
              {claims
                .filter((claim) => claim.source === id)
                .map(({ text }) => (
                  <li key={text} className="flex gap-3 py-0.5">
                    <Icon
                      aria-hidden
                      className={`mt-1 size-4 shrink-0 ${source?.rank ? 'text-accent' : 'text-faint'}`}
                    />
                    <p>{text}</p>
                  </li>
                ))}
            </ul>
            <p className="pl-7">
              <ListingNote source={source} />
            </p>
          </div>
        )
      })}
    </section>
  )
}
