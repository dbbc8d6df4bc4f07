const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
}
