/** Says that a script did not arrive, once. */
export function explainMissingScript(): void {
  const root = document.documentElement
  if (root.dataset.scripts === 'missing') return
  root.dataset.scripts = 'missing'
  // Nothing will read it.
  delete root.dataset.session
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'missing-scripts'
  const again = document.createElement('a')
  again.href = ''
  again.textContent = 'Reload the page'
  note.append(
    'Part of this page did not arrive, so signing in and some buttons will not work. The rest of the page does. ',
    again,
  )
  document.body.append(note)
}
