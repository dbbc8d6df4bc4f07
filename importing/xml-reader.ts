/** What a reader of XML is told, in the order of the text. Names have no namespace prefix. */
export type XmlVisitor = {
  onOpen(name: string, attributes: string): void
  onClose?(name: string): void
  onText?(text: string): void
}

/** No tag of a workbook is longer; an endless one would fill the memory. */
const longestTag = 64 * 1024

/**
 * Reads XML in pieces of any size. Reads no document type, so that entities of the file's own are never
 * expanded. Throws an error where a tag does not end.
 */
export function openXmlReader(visitor: XmlVisitor): { write(piece: string): void } {
  let rest = ''
  return {
    write(piece) {
      const text = rest === '' ? piece : rest + piece
      let at = 0
      for (;;) {
        const start = text.indexOf('<', at)
        if (start === -1) break
        const end = findTagEnd(text, start)
        if (end === -1) {
          if (text.length - start > longestTag) throw new Error('a tag of the XML does not end')
          if (start > at) visitor.onText?.(decodeText(text.slice(at, start)))
          at = start
          rest = text.slice(at)
          return
        }
        if (start > at) visitor.onText?.(decodeText(text.slice(at, start)))
        readTag(text.slice(start + 1, end), visitor)
        at = end + 1
      }
      // An entity may be cut by the end of a piece: text is passed on with the tag after it.
      if (text.length - at > longestTag) {
        const cut = text.lastIndexOf('&')
        const stop = cut > text.length - 12 ? cut : text.length
        visitor.onText?.(decodeText(text.slice(at, stop)))
        at = stop
      }
      rest = text.slice(at)
    },
  }
}

/** The position of the '>' that ends a tag, a comment or a CDATA section; -1 if it is not there yet. */
function findTagEnd(text: string, start: number): number {
  if (text.startsWith('<!', start)) {
    const stop = text.startsWith('<![CDATA[', start)
      ? ']]>'
      : text.startsWith('<!--', start)
        ? '-->'
        : '>'
    const end = text.indexOf(stop, start + 2)
    return end === -1 ? -1 : end + stop.length - 1
  }
  // A '>' may stand inside a quoted attribute.
  for (let end = text.indexOf('>', start); end !== -1; end = text.indexOf('>', end + 1)) {
    if (text.slice(start, end).split('"').length % 2 === 1) return end
  }
  return -1
}

function readTag(tag: string, { onOpen, onClose, onText }: XmlVisitor): void {
  if (tag.startsWith('![CDATA[')) onText?.(tag.slice(8, -2))
  else if (tag.startsWith('/')) onClose?.(localName(tag.slice(1)))
  else if (!tag.startsWith('!') && !tag.startsWith('?')) {
    const isEmpty = tag.endsWith('/')
    const [, name = '', attributes = ''] =
      /^([^\s/]+)\s*([^]*)$/.exec(isEmpty ? tag.slice(0, -1) : tag) ?? []
    onOpen(localName(name), attributes)
    if (isEmpty) onClose?.(localName(name))
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).trim()

/** The attributes of a tag by name, without a namespace prefix. */
export function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(
    /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    found[localName(name)] = decodeText(double ?? single ?? '')
  }
  return found
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeText(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, digits, hex, name) => {
      if (name !== undefined) return entities[String(name)] ?? whole
      const code = digits === undefined ? Number.parseInt(String(hex), 16) : Number(digits)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** The longest text of a cell that a spreadsheet program keeps. */
export const longestCell = 32_767

/** Collects the text of a cell from its parts, without the pronunciation of Japanese texts. */
export function openRichText() {
  let text = ''
  let isInText = false
  let isInPhonetic = false
  return {
    clear: () => void (text = ''),
    onOpen(name: string) {
      if (name === 't') isInText = true
      if (name === 'rPh') isInPhonetic = true
    },
    onClose(name: string) {
      if (name === 't') isInText = false
      if (name === 'rPh') isInPhonetic = false
    },
    /** Keeps one character more than a cell may have, so that its reader sees that it is too long. */
    onText(piece: string) {
      if (isInText && !isInPhonetic && text.length <= longestCell) {
        text += piece.slice(0, longestCell + 1 - text.length)
      }
    },
    /** The text; _x000D_ stands for a character that XML cannot hold. */
    read: () =>
      text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_whole, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  }
}
