import type { ReactNode } from 'react'

/** A hint that stays in the form after the toast has gone. It says more than the toast. */
export type Note = { text: string; isError: boolean; canResend?: boolean }

/** Shows a note. The submit button refers to it by `id`; screen readers announce the toast. */
export function FormNotice(props: { id: string; note: Note; children?: ReactNode }) {
  const { id, note, children } = props
  return (
    <div
      className={`rounded-lg border-l-4 px-4 py-3 ${
        note.isError ? 'border-danger bg-danger-soft' : 'border-accent bg-accent-soft'
      }`}
    >
      <p id={id}>{note.text}</p>
      {children}
    </div>
  )
}
