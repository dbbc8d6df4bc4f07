import type { ComponentType } from 'react'

/**
 * When an island wakes, beside the first press or key in it: when this browser has a session, a kept car, saved parts, cars
 * that were ticked for the comparison, a notice from the page before, an address that asks for it (a link from an email),
 * rows to expand again in this entry of its history, or when the island comes into sight.
 */
export type Wake =
  | 'session'
  | 'car'
  | 'saved-parts'
  | 'compared'
  | 'notice'
  | 'link'
  | 'expanded'
  | 'sight'

/** A component that the server renders and that wakes in the browser. `Part` is what wakes, with the same props. */
type IslandComponent<Props> = ComponentType<Props> & { Part: ComponentType<Props> }

/**
 * Makes an island of a component: a part of the page that wakes by itself, while the page around it stays as the server
 * sent it. It lives in a file `<name>-island.tsx`. Its props are JSON, and travel in the page. It has the contexts of the
 * site and the session, and no others.
 */
export function island<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  options: { wakes?: readonly Wake[]; isInline?: true } = {},
): IslandComponent<Props> {
  const { wakes = [], isInline } = options
  const Container = isInline ? 'span' : 'div'
  function Island(props: Props) {
    const given = Object.keys(props).length > 0 ? JSON.stringify(props) : undefined
    return (
      <Container
        data-island={name}
        data-wakes={wakes.join(' ') || undefined}
        data-props={given}
        className="contents"
      >
        <Part {...props} />
      </Container>
    )
  }
  return Object.assign(Island, { Part })
}
