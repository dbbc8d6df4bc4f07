// Characters that nobody sees: soft hyphen, zero-width spaces and joiners, direction marks, byte order mark.
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const spaces = /[\u0020\u00a0\u2000-\u200a\u202f\u3000]{2,}|[\u00a0\u2000-\u200a\u202f\u3000]/g
const untidy = /[^\u0021-\u007e\n\t ]| {2}/

/**
 * The text as it looks: in composed form (NFC), without characters that nobody sees, with single plain spaces and
 * none at either end. Line breaks inside it stay.
 */
export function tidyText(cell: string): string {
  const text = cell.trim()
  if (!untidy.test(text)) return text
  return text.normalize('NFC').replaceAll(unseen, '').replaceAll(spaces, ' ').trim()
}
