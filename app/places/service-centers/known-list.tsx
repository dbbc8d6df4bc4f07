import { Check, Minus } from 'lucide-react'
import type { CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import type { CenterSources } from '../../../content/places/workshops/centers.ts'
import type { Source } from '../../../content/sources/source-schema.ts'
import { ListingNote } from './listing-note.tsx'

/**
 * What is known about a center under one heading. A source that all of it shares stands once, at the end. A tick marks
 * only what has been published.
 */
export function KnownList(props: { title: string; claims: CenterClaim[]; sources: CenterSources }) {
  const { title, claims, sources } = props
  const [first, ...others] = claims
  if (!first) return null
  const isShared = others.length > 0 && others.every(({ source }) => source === first.source)
  return (
    <section>
      <h2 className="text-2xl font-semibold">{title}</h2>
      <ul className="mt-3">
        {claims.map(({ text, source }) => (
          <KnownRow key={text} source={sources[source]} isShared={isShared}>
            {text}
          </KnownRow>
        ))}
      </ul>
      {isShared && (
        <p className="border-t border-line pt-3">
          <ListingNote source={sources[first.source]} />
        </p>
      )}
    </section>
  )
}

function KnownRow(props: { children: string; source: Source | undefined; isShared: boolean }) {
  const { children, source, isShared } = props
  const Icon = source?.rank ? Check : Minus
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Icon
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${source?.rank ? 'text-accent' : 'text-faint'}`}
      />
      <div>
        <p>{children}</p>
        {!isShared && <ListingNote source={source} />}
      </div>
    </li>
  )
}
