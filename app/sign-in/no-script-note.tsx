/**
 * Shown on the account pages in browsers without JavaScript. There the line that waits for the session
 * ([data-waiting]) would wait for ever.
 */
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
