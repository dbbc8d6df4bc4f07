import type { InlineCode } from './inline-code.ts'

/** A page ready to send, and its own inline code, in UTF-8. */
export type PageBytes = { html: Buffer; scripts: Buffer[]; styles: Buffer[] }

/**
 * UTF-8 as a text with one character for each byte. All that is looked for in a rendered page is ASCII, which no byte
 * of another character resembles; decoding the page and encoding it again took a twentieth of its time.
 */
export const toByteText = (bytes: Buffer): string => bytes.toString('latin1')

/** The bytes of a page whose texts are byte texts. */
export const toPageBytes = ({ html, scripts, styles }: InlineCode): PageBytes => ({
  html: toBytes(html),
  scripts: scripts.map(toBytes),
  styles: styles.map(toBytes),
})

const toBytes = (text: string) => Buffer.from(text, 'latin1')
