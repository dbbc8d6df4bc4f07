import type { Source } from '../../../content/sources/source-schema.ts'
import { SourceNote } from '../../facts/sources/source-note.tsx'

/** The source of a detail. What nobody published is 'as supplied': the note at the top of the page says the rest. */
export function ListingNote({ source }: { source: Source | undefined }) {
  if (source?.rank === null) return <span className="text-sm text-soft">As supplied</span>
  return <SourceNote source={source} />
}
