/** How islands with a component render again with other props, by their element. */
export const awakeParts = new WeakMap<Element, (props: object) => void>()

/** The props that the server gave an island. */
export const propsOf = (element: Element): object =>
  JSON.parse(element.getAttribute('data-props') ?? '{}') as object
