/** What a browser without scripts is told on the account pages. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className="my-6 rounded-lg bg-caution-soft px-4 py-3">
        Signing in and setting a password need JavaScript, which is switched off in this browser.
        Everything else on this site can be read without it.
      </p>
    </noscript>
  )
}

/** The answer to a form that was sent without scripts. What was typed is neither kept nor logged. */
export function UnsentNote() {
  return (
    <p role="alert" className="my-6 rounded-lg bg-caution-soft px-4 py-3">
      Nothing was sent: signing in needs JavaScript. Switch it on and load this page again; what you
      typed was not kept.
    </p>
  )
}
