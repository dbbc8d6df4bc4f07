import sax from 'sax'

/** What a reader of XML is told, in the order of the text. Names have no namespace prefix. */
export type XmlVisitor = {
  onOpen(name: string, attributes: XmlAttributes): void
  onClose?(name: string): void
  onText?(text: string): void
}

type XmlAttributes = Record<string, string | undefined>

/** No tag of a workbook is longer; an endless one would fill the memory. The parser has the same limit for each part of a tag. */
const longestTag = 64 * 1024

/** Only the five entities of XML itself are known. The parser counts positions to limit the length of a tag. */
const options = { strictEntities: true, position: true }

/**
 * Reads well-formed XML in pieces of any size. Entities of the file's own are never expanded. Throws an error where
 * the XML is damaged, or a tag too long.
 */
export function openXmlReader({ onOpen, onClose, onText }: XmlVisitor) {
  const parser = sax.parser(true, options)
  let attributes: XmlAttributes = {}
  let length = 0
  parser.onattribute = ({ name, value }) => {
    length += name.length + value.length
    if (length > longestTag) throw new Error(tooLong)
    attributes[localName(name)] = value
  }
  parser.onopentag = ({ name }) => {
    const found = attributes
    attributes = {}
    length = 0
    onOpen(localName(name), found)
  }
  parser.onclosetag = (name) => onClose?.(localName(name))
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser has only properties
  parser.ontext = (text) => onText?.(text)
  parser.oncdata = (text) => onText?.(text)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser has only properties
  parser.onerror = (error) => {
    const isTooLong = error.message.startsWith('Max buffer length exceeded')
    throw new Error(isTooLong ? tooLong : 'its XML is damaged', { cause: error })
  }
  return {
    write: (piece: string) => void parser.write(piece),
    /** Throws an error where the XML is cut short. */
    close: () => void parser.close(),
  }
}

const tooLong = 'its XML has a tag that is too long'

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

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
