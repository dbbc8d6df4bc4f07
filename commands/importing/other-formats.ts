import { RefusedWorkbookError } from './workbook-parts.ts'
import type { ZipArchive } from './zip-archive.ts'

const saveAs = 'open it in a spreadsheet program and save it as XLSX or "CSV UTF-8"'

// What the first bytes of a file say about it.
const starts: [number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF, not a CSV file'],
  [[0x42, 0x5a, 0x68], 'is compressed as .bz2: unpack it, or compress it as .gz'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'is compressed as .xz: unpack it, or compress it as .gz'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'is a 7z archive: unpack it and import the file inside'],
  [[0x52, 0x61, 0x72, 0x21], 'is a RAR archive: unpack it and import the file inside'],
]

// What the first text of a file says about it; the first that fits counts.
const texts: [RegExp, string][] = [
  [
    /<\?xml[^]*urn:schemas-microsoft-com:office:spreadsheet/i,
    `is an Excel 2003 XML spreadsheet: ${saveAs}`,
  ],
  [
    /<\?xml[^]*urn:oasis:names:tc:opendocument/i,
    `is an OpenDocument spreadsheet in one file (.fods): ${saveAs}`,
  ],
  [
    /^\s*<(?:!doctype html|html|table|meta)/i,
    'is a web page under the name of a sheet: open it in a spreadsheet program and save it as "CSV UTF-8"',
  ],
  [
    /^\s*<(?:\?xml[^]*<html|\?xml[^]*<table)/i,
    `is a web page under the name of a sheet: ${saveAs}`,
  ],
  [/^ID;P/, `is a SYLK spreadsheet (.slk): ${saveAs}`],
  [/^TABLE\r?\n0,1\r?\n/, `is a DIF spreadsheet: ${saveAs}`],
  [/^\s*<\?xml/i, `is an XML file, not a CSV file: ${saveAs}`],
]

/** Names the format of a file that is no CSV file, as the end of a sentence; undefined if it may be one. */
export function describeOtherFormat(start: Buffer): string | undefined {
  const known = starts.find(([bytes]) => bytes.every((byte, at) => start[at] === byte))
  if (known) return known[1]
  const text = start
    .subarray(0, 4096)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  return texts.find(([form]) => form.test(text))?.[1]
}

/** Names what a file of the old compound format is: .xls, or a workbook under a password. */
export function describeCompoundFile(content: Buffer): string {
  return content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'is protected by a password: save it without one'
    : `is an old workbook (.xls): ${saveAs}`
}

/** Refuses archives that are known to be no XLSX workbook, with what they are. */
export function refuseOtherArchives({ entries }: ZipArchive): void {
  const names = [...entries.keys()]
  const has = (name: string) => entries.has(name)
  if (has('xl/workbook.bin'))
    throw new RefusedWorkbookError(`is a binary workbook (.xlsb): ${saveAs}`)
  if (has('[Content_Types].xml')) {
    if (!names.some((name) => name.startsWith('word/') || name.startsWith('ppt/'))) return
    throw new RefusedWorkbookError('is a document, not a spreadsheet')
  }
  if (has('mimetype') && has('content.xml')) {
    throw new RefusedWorkbookError(`is an OpenDocument spreadsheet (.ods): ${saveAs}`)
  }
  if (names.some((name) => name.startsWith('Index/') || name.endsWith('.iwa'))) {
    throw new RefusedWorkbookError('is an Apple Numbers document: export it as Excel or CSV')
  }
  const files = names.filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
  if (files.length > 0 && !names.some((name) => name.startsWith('xl/'))) {
    const shown = files.slice(0, 3).join(', ')
    throw new RefusedWorkbookError(
      `is a ZIP archive of ${shown}${files.length > 3 ? ', ...' : ''}: unpack it and import the file inside`,
    )
  }
}
