import type { Source } from '../../../content/sources/source-schema.ts'
import { publishedText } from './source-dates.ts'
import { LinkedSourceText } from './linked-source-text.tsx'

/** The source of a statement in small print: linked if it has a URL, and its date. */
export function SourceNote({ source }: { source: Source | undefined }) {
  if (!source) return null
  if (source.kind === 'unconfirmed') {
    return <span className="text-sm text-caution">Not yet confirmed</span>
  }
  if (source.kind === 'listing') {
    return <span className="text-sm text-soft">As supplied, not yet verified</span>
  }
  return (
    <span className="text-sm text-soft">
      <LinkedSourceText source={source} className="text-link" />, {publishedText(source)}
    </span>
  )
}
