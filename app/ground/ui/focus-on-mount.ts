/** A ref that focuses its element when it replaces the focused one. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
