import type { ModelNote } from '../../content/model-schema.ts'
import { SourceLink } from './source-link.tsx'

/** What to know before trusting a figure: which version it describes, and what other sources publish. */
export function FigureNotes({ notes }: { notes: ModelNote[] }) {
  if (notes.length === 0) return null
  return (
    <aside aria-label="About these figures" className="prose-width border-l-2 border-edge pl-5">
      <p className="font-semibold">About these figures</p>
      {notes.map((note) => (
        <p key={note.text} className="mt-2">
          {note.text}
          {note.sources.map((id) => (
            <SourceLink key={id} id={id} />
          ))}
        </p>
      ))}
    </aside>
  )
}
