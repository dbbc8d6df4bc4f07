/**
 * A text of an island that changes. A translator puts its own element in the place of a text, and a change of the text
 * that is gone would show nothing: so each text brings an element of its own.
 */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}
