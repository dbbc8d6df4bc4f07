import type { Source } from '../../content/sources.ts'
import { SourceNote } from '../information/source-note.tsx'

/** Whose outline a map is drawn from, and under which licence. */
export function OutlineLine({ outline }: { outline: Source }) {
  return (
    <span className="block">
      Outline: <SourceNote source={outline} />, {outline.licence}.
    </span>
  )
}
