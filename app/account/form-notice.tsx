import type { ReactNode } from 'react'

/** What stays in a form after its toast has gone: a help to go on, in other words than the toast. */
export type Note = { words: string; isFault: boolean; canResend?: boolean }

/** Shows a note. It is tied to the form's button by `id`; the toast is what gets announced. */
export function FormNotice(props: { id: string; note: Note; children?: ReactNode }) {
  const { id, note, children } = props
  return (
    <div
      className={`rounded-lg border-l-4 px-4 py-3 ${
        note.isFault ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'
      }`}
    >
      <p id={id}>{note.words}</p>
      {children}
    </div>
  )
}
