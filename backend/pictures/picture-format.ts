import type { ReadFormat } from './picture.ts'

/** The format that the first bytes of a file announce; undefined for anything that is not read here. */
export function announcedFormat(bytes: Buffer): ReadFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 64))) return 'avif'
  return undefined
}

/** Signs of a web page or a program; none of them turns up by chance in compressed pixels. */
const pageSigns = /<(?:script|!doctype|html|iframe|\?php)|javascript:/i

/** A ZIP archive (also a JAR or an Office document) is read from its end, where its directory is. */
const archiveEnd = 'PK\x05\x06'
const longestArchiveEnd = 65_557

/**
 * Whether a file would also open as something else. No uploaded bytes are ever stored, so this is not
 * a protection for visitors: it tells the uploader that something is wrong with the file.
 */
export function isMixed(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return (
    text.slice(0, 1024).includes('%PDF-') ||
    text.slice(-longestArchiveEnd).includes(archiveEnd) ||
    pageSigns.test(text)
  )
}
