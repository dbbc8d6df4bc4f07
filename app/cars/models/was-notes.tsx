import { SmallNote } from '../../ground/ui/small-note.tsx'

const mostShown = 2

/** What a figure was before, in small print. */
export function WasNotes({ texts }: { texts?: readonly string[] | undefined }) {
  return texts?.slice(0, mostShown).map((text) => (
    <SmallNote key={text} className="block text-xs leading-snug font-normal text-soft">
      {text}
    </SmallNote>
  ))
}
