/**
 * Where a mail link may lead. Only addresses of the site itself are followed, whatever their path;
 * anything else gives `fallback`. A fragment is dropped, because the session travels in it.
 * `siteOrigin` and `fallback` are trusted.
 */
export function chooseRedirect(
  wanted: string | null | undefined,
  siteOrigin: string,
  fallback: string,
): string {
  // Browsers read a backslash as a slash and skip tabs and line breaks; refuse all of them.
  // oxlint-disable-next-line no-control-regex -- these are the characters that are refused
  if (!wanted || wanted.length > 2048 || /[\\\u0000-\u0020\u007f]/.test(wanted)) return fallback
  if (!wanted.startsWith(siteOrigin)) return fallback
  if (!['', '/', '?', '#'].includes(wanted.charAt(siteOrigin.length))) return fallback
  const target = URL.parse(wanted)
  if (!target || target.origin !== siteOrigin || target.username || target.password) return fallback
  target.hash = ''
  return target.href
}
