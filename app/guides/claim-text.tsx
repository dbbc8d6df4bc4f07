import type { GuideClaim } from '../../content/guide-schema.ts'
import { useSources } from '../models/sources-context.tsx'

/** A statement, and after it where it comes from or that nobody has confirmed it. */
export function ClaimText({ claim }: { claim: GuideClaim }) {
  return (
    <>
      {claim.text} <SourceMark id={claim.source} />
    </>
  )
}

/** The number of a source, leading to the list at the foot; our own advice carries none. */
export function SourceMark({ id }: { id: string | null }) {
  const sources = useSources()
  const source = id === null ? undefined : sources[id]
  if (!source) return null
  if (source.kind === 'unconfirmed') return <UnconfirmedMark />
  return (
    <sup className="text-xs">
      <a href={`#source-${id}`} className="px-0.5 text-accent underline underline-offset-2">
        <span className="sr-only">Source </span>
        {Object.keys(sources).indexOf(id ?? '') + 1}
      </a>
    </sup>
  )
}

export function UnconfirmedMark() {
  return <span className="text-sm whitespace-nowrap text-caution">(not yet confirmed)</span>
}
