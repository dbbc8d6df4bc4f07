import type { ReactNode } from 'react'
import { ChangingText } from '../../ground/ui/changing-text.tsx'

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
      <p id={id}>
        <ChangingText>{note.text}</ChangingText>
      </p>
      {children}
    </div>
  )
}

/** Shown on the account pages in browsers without JavaScript. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className="my-6 rounded-lg bg-caution-soft px-4 py-3">
        Signing in and setting a password need JavaScript, which is turned off in this browser. You
        can read everything else on this site without it.
      </p>
    </noscript>
  )
}

/** Shown after a form was submitted without JavaScript. The server neither stores nor logs its fields. */
export function UnsentNote() {
  return (
    <p role="alert" className="my-6 rounded-lg bg-caution-soft px-4 py-3">
      That did not work: signing in needs JavaScript. Turn it on and reload this page. What you
      typed was not stored.
    </p>
  )
}
