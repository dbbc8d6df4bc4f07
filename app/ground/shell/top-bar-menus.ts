/**
 * Lets the menus and the search of the top bar, which are native disclosures, close on Escape, when focus leaves them,
 * and when a link in them is followed. Opening the search puts the focus into it.
 */
export function followTopBar(): void {
  const opened = ({ target }: Event) =>
    target instanceof Element
      ? target.closest<HTMLDetailsElement>('details[name=top-bar][open]')
      : null
  addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' ? opened(event) : null
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('focusout', (event) => {
    const menu = opened(event)
    const next = event.relatedTarget
    if (menu && next instanceof Node && !menu.contains(next)) menu.open = false
  })
  addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a, [data-closes-menu]')
    const menu = isLink ? opened(event) : null
    if (menu) menu.open = false
  })
  // The event does not bubble.
  addEventListener('toggle', (event) => opened(event)?.querySelector('input')?.focus(), true)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const menu of document.querySelectorAll('details[name=top-bar]'))
      menu.removeAttribute('open')
  })
}
