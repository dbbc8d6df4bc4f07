import { Check, Minus } from 'lucide-react'
import type { CenterClaim } from '../../content/center-schema.ts'
import type { CenterSources } from '../../content/centers.ts'
import { ListingNote } from './listing-note.tsx'

/** What is known about a center under one heading, with sources. A tick marks only what somebody published. */
export function KnownList(props: { title: string; claims: CenterClaim[]; sources: CenterSources }) {
  if (props.claims.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl font-semibold">{props.title}</h2>
      <ul className="mt-3">
        {props.claims.map((claim) => {
          const source = props.sources[claim.source]
          const Icon = source?.rank ? Check : Minus
          return (
            <li key={claim.text} className="flex gap-3 border-t border-line py-3">
              <Icon
                aria-hidden
                className={`mt-1 size-4 shrink-0 ${source?.rank ? 'text-accent' : 'text-faint'}`}
              />
              <div>
                <p>{claim.text}</p>
                <ListingNote source={source} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
