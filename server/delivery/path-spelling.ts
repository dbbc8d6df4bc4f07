/**
 * A path as this site writes its own: one slash between parts and none at the end, small letters, and no escape of a
 * character that needs none. RFC 3986 calls '/nissan%2Dleaf' and '/nissan-leaf' equal; the rest is our choice. The
 * path always begins with exactly one slash, so it names no other host.
 */
export function plainPath(pathname: string): string {
  const plain = pathname.replaceAll(/%[\da-f]{2}|[A-Z]+|\/{2,}/gi, (part) => {
    if (part.startsWith('/')) return '/'
    return part.startsWith('%') ? plainEscape(part) : part.toLowerCase()
  })
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}

function plainEscape(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character.toLowerCase() : escape.toUpperCase()
}
