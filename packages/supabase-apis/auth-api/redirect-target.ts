/**
 * The URL a mail link may redirect to: `wanted` if it is within one of `origins`, otherwise `fallback`.
 * Drops the fragment, because the session travels there. `origins` and `fallback` are trusted.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  origins: string[],
  fallback: string,
): string {
  // Browsers treat a backslash as a slash and skip tabs and line breaks; reject all of them.
  // oxlint-disable-next-line no-control-regex -- rejecting control characters is the point
  if (!wanted || wanted.length > 2048 || /[\\\u0000-\u0020\u007f]/.test(wanted)) return fallback
  const origin = origins.find(
    (listed) =>
      wanted.startsWith(listed) && ['', '/', '?', '#'].includes(wanted.charAt(listed.length)),
  )
  if (origin === undefined) return fallback
  const target = URL.parse(wanted)
  if (!target || target.origin !== origin || target.username || target.password) return fallback
  // The router would read the path '//host' as another host.
  if (target.pathname.startsWith('//')) return fallback
  target.hash = ''
  return target.href
}
