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

/** A sentence that nobody has confirmed: dotted, with a mark that leads to what that means. */
export function DoubtText({ text }: { text: string }) {
  return (
    <>
      <span className="underline decoration-caution decoration-dotted underline-offset-4">
        {text}
      </span>{' '}
      <sup className="text-xs">
        <a href="#not-confirmed" className="rounded-sm px-1 text-caution hover:underline">
          ?<span className="sr-only"> Not confirmed</span>
        </a>
      </sup>
    </>
  )
}

/** The number of a source, linked to the list at the foot; our own advice has none. */
export function SourceMark({ id }: { id: string | null }) {
  const sources = useSources()
  if (id === null || !sources[id]) return null
  return <SourceNumberLink id={id} number={Object.keys(sources).indexOf(id) + 1} />
}
