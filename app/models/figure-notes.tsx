import { Info } from 'lucide-react'
import type { ModelNote } from '../../content/model-schema.ts'
import { SourceLine } from './source-line.tsx'

/** What to know before trusting a figure: which variant it describes, and what other sources publish. */
export function FigureNotes({ notes }: { notes: ModelNote[] }) {
  if (notes.length === 0) return null
  return (
    <aside
      id="about-figures"
      aria-label="About these figures"
      className="self-start rounded-card bg-caution-soft p-5 sm:p-6"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Info aria-hidden className="size-5 text-caution" />
        About these figures
      </p>
      <ul className="mt-3 space-y-4">
        {notes.map((note) => (
          <li key={note.text}>
            <p>{note.text}</p>
            <p className="mt-1 text-sm text-soft">
              {note.sources.length > 1 ? 'Sources: ' : 'Source: '}
              {note.sources.map((id, position) => (
                <span key={id}>
                  {position > 0 && '; '}
                  <SourceLine id={id} />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
