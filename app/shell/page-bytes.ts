import type { InlineCode } from './inline-code.ts'

/** A page ready to send, and its own inline code, in UTF-8. */
export type PageBytes = { html: Buffer; scripts: Buffer[]; styles: Buffer[] }

/**
 * A byte text: UTF-8 as a string with one character per byte. We only search rendered pages for ASCII, which never
 * occurs inside another character's bytes. Decoding and re-encoding took a twentieth of the rendering time.
 */
export const toByteText = (bytes: Buffer): string => bytes.toString('latin1')

/** The bytes of a page whose texts are byte texts. */
export const toPageBytes = ({ html, scripts, styles }: InlineCode): PageBytes => ({
  html: toBytes(html),
  scripts: scripts.map(toBytes),
  styles: styles.map(toBytes),
})

const toBytes = (text: string) => Buffer.from(text, 'latin1')
