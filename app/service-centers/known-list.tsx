import { Check } from 'lucide-react'
import type { CenterClaim } from '../../content/center-schema.ts'
import type { CenterSources } from '../../content/centers.ts'
import { SourceNote } from '../information/source-note.tsx'

/** What is known about a center under one heading, with sources, or a line saying that nothing is. */
export function KnownList(props: {
  title: string
  claims: CenterClaim[]
  sources: CenterSources
  missing: string
}) {
  return (
    <section>
      <h2 className="text-2xl font-semibold">{props.title}</h2>
      {props.claims.length === 0 && <p className="mt-3 text-soft">{props.missing}</p>}
      {props.claims.length > 0 && (
        <ul className="mt-3">
          {props.claims.map((claim) => (
            <li key={claim.text} className="flex gap-3 border-t border-line py-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
              <div>
                <p>{claim.text}</p>
                <SourceNote source={props.sources[claim.source]} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
