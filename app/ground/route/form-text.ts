/**
 * Control characters but tab and line ends, and those that change the direction of the text around them, which make
 * a page say what was not written. The database refuses the same: public.is_plain_text.
 */
const unsafeCharacters = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** A text as it may be stored: without control characters and those that change its direction. */
export const storableText = (text: string): string =>
  text.replaceAll(unsafeCharacters, '').toWellFormed()

/** A text field of a posted form as it may be stored, trimmed; empty when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  return storableText(rawFormText(form, name)).trim()
}

/** A text field exactly as typed, for passwords. */
export function rawFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
