/** What a page says after a redirect, by the word in its query; undefined for any other word. */
export function doneTextIn(texts: Readonly<Record<string, string>>, done: string | null) {
  return done !== null && Object.hasOwn(texts, done) ? texts[done] : undefined
}
