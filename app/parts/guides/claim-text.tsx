import type { GuideClaim } from '../../../content/parts/guide-schema.ts'
import { useSources } from '../../facts/sources/sources-context.tsx'
import { SourceNumberLink } from './source-number-link.tsx'

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
  if (id === null || !sources[id]) return null
  return <SourceNumberLink id={id} number={Object.keys(sources).indexOf(id) + 1} />
}
