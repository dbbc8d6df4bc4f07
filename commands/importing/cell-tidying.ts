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

/** The text that spreadsheet programs are kept from changing: ="00123" and, in a part number, '00123 or '-AB/12. */
export function unwrapText(text: string, isNumber: boolean): string {
  const quoted = /^="([^"]*)"$/.exec(text)?.[1]
  if (quoted !== undefined) return quoted
  return isNumber ? text.replace(/^'(?=[\w=+@-])/, '') : text
}

const foreign = /[\u0080-\u{10ffff}]{2,}/gu

/** What is wrong with a text whose letters were damaged on their way; undefined if nothing is. */
export function findDamage(text: string): string | undefined {
  if (text.includes('\ufffd')) {
    return `has a letter that was lost (\ufffd): ${text.slice(0, 40)}; write it again, or save the original as "CSV UTF-8"`
  }
  for (const [run] of text.matchAll(foreign)) {
    const meant = undoubleText(run)
    if (meant !== undefined) {
      return `was saved in the wrong encoding: ${run} stands for ${meant}; save the original as "CSV UTF-8"`
    }
  }
  return undefined
}

// The signs of Windows-1252 by the byte that stands for each.
const bytesOf = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (sign, byte) => [sign, byte],
  ),
)

/** UTF-8 that was read as Windows-1252 and saved as UTF-8 again, as it was; undefined if the text is not that. */
function undoubleText(run: string): string | undefined {
  const bytes = [...run].map((sign) => bytesOf.get(sign))
  if (bytes.includes(undefined)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]))
  } catch {
    return undefined
  }
}
