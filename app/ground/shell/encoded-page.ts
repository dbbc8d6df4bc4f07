import type { InlineCode } from './inline-code.tsx'

/** A page as it is sent, and the inline code in it. */
export type EncodedPage = InlineCode & { body: Buffer }

/** Text that many pages have: it is written as UTF-8 once. */
export type SharedText = { text: string; bytes: Buffer }

export function sharedText(text: string): SharedText {
  // Memory of its own: Node cuts small buffers out of 64 kB, all of which would be kept for a text.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return { text, bytes }
}

/** What stands in a page until the text is put in its place. */
export type Insert = { mark: string; shared: SharedText }

/**
 * A page as UTF-8 with each insert in the place of its mark, in the order of the page. Putting the texts together first
 * copied the whole page three times more.
 */
export function encodePage(html: string, inserts: readonly Insert[]): Buffer {
  const target = scratchOf(
    inserts.reduce((most, { shared }) => most + shared.bytes.length, html.length * mostBytesEach),
  )
  let from = 0
  let length = 0
  for (const { mark, shared } of inserts) {
    const at = html.indexOf(mark, from)
    if (at < 0) throw new Error(`The page has no ${mark} in its place`)
    length += target.write(html.slice(from, at), length)
    length += shared.bytes.copy(target, length)
    from = at + mark.length
  }
  length += target.write(html.slice(from), length)
  return Buffer.from(target.subarray(0, length))
}

/** UTF-8 takes at most three bytes for a unit of a string. */
const mostBytesEach = 3

/** Every page is written here first: counting its bytes beforehand took as long as writing them. */
let scratch = Buffer.allocUnsafeSlow(2 ** 19)

function scratchOf(length: number): Buffer {
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(length)
  return scratch
}
