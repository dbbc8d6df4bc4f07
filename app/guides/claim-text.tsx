import type { GuideClaim } from '../../content/guide-schema.ts'
import { useSources } from '../models/sources-context.tsx'

/** A claim, followed by the number of its source. */
export function ClaimText({ claim }: { claim: GuideClaim }) {
  return (
    <>
      {claim.text} <SourceMark id={claim.source} />
    </>
  )
}

/** The number of a source, linked to the list at the foot; our own advice has none. */
export function SourceMark({ id }: { id: string | null }) {
  const sources = useSources()
  const source = id === null ? undefined : sources[id]
  if (!source) return null
  return (
    <sup className="text-xs">
      <a href={`#source-${id}`} className="px-0.5 text-accent underline underline-offset-2">
        <span className="sr-only">Source </span>
        {Object.keys(sources).indexOf(id ?? '') + 1}
      </a>
    </sup>
  )
}
