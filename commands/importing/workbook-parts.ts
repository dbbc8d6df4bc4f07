import { readCellFormat, type CellFormat } from './cell-formats.ts'
import { openRichText, openXmlReader, type XmlVisitor } from './xml-reader.ts'
import { readEntry, type ZipArchive } from './zip-archive.ts'

/** Why a workbook is refused, as the end of a sentence about the file. */
export class RefusedWorkbookError extends Error {}

export type WorkbookSheet = { name: string; path: string; isHidden: boolean }

/** What cells refer to: texts, formats and the date system. */
export type WorkbookParts = {
  sheets: WorkbookSheet[]
  texts: string[]
  formats: CellFormat[]
  is1904: boolean
  /** Whether the program that wrote the file left all formulas to be calculated when it is opened. */
  isUncalculated: boolean
}

/** The most that a workbook may unpack to, and may cost while it is read. */
const maxUnpackedBytes = 200 * 2 ** 20
const maxMemoryBytes = 256 * 2 ** 20
const maxProcessorMicroseconds = 20_000_000

const otherWay = 'save the sheet as "CSV UTF-8"'

/** Memory and time are checked each time this many bytes have been read. */
const checkedBytes = 64 * 1024

/**
 * Refuses a workbook that unpacks to too much, or that has cost too much memory or processor time so far. Count
 * the bytes read and the bytes to write, because a million cells may share one text.
 */
export function openLimits(): { add(bytes: number): void } {
  let unpacked = 0
  let unchecked = 0
  return {
    add(bytes) {
      unpacked += bytes
      unchecked += bytes
      if (unchecked < checkedBytes) return
      unchecked = 0
      if (unpacked > maxUnpackedBytes) {
        throw new RefusedWorkbookError(`unpacks to more than 200 MB: ${otherWay}`)
      }
      const { user, system } = process.cpuUsage()
      const isCostly = process.memoryUsage.rss() > maxMemoryBytes
      if (isCostly || user + system > maxProcessorMicroseconds) {
        throw new RefusedWorkbookError(`needs too much memory or time: ${otherWay}`)
      }
    },
  }
}

type Limits = ReturnType<typeof openLimits>

/** Reads one XML file of the archive; nothing if the archive has none of that name. */
export async function readXml(
  zip: ZipArchive,
  path: string,
  limits: Limits,
  visitor: XmlVisitor,
): Promise<void> {
  const pieces = readXmlPieces(zip, path, limits, visitor)
  while (!(await pieces.next()).done);
}

/** The same, piece by piece, for a caller that takes what the visitor collected after each. */
export async function* readXmlPieces(
  zip: ZipArchive,
  path: string,
  limits: Limits,
  visitor: XmlVisitor,
): AsyncGenerator<void> {
  const entry = zip.entries.get(path)
  if (!entry) return
  const reader = openXmlReader(visitor)
  let decoder: TextDecoder | undefined
  for await (const bytes of readEntry(zip, entry)) {
    limits.add(bytes.length)
    decoder ??= new TextDecoder(
      bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8',
    )
    reader.write(decoder.decode(bytes, { stream: true }))
    yield
  }
  reader.close()
}

/** `written` is the target as it is written, which may be an address of the web. */
type Relation = { id: string; type: string; target: string; written: string }

export async function readRelations(
  zip: ZipArchive,
  of: string,
  limits: Limits,
): Promise<Relation[]> {
  const at = of.lastIndexOf('/') + 1
  const folder = of.slice(0, at)
  const relations: Relation[] = []
  await readXml(zip, `${folder}_rels/${of.slice(at)}.rels`, limits, {
    onOpen(name, attributes) {
      if (name !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes
      const path = target.startsWith('/') ? target : `/${folder}${target}`
      relations.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: URL.parse(path, 'file:///')?.pathname.slice(1) ?? '',
        written: target,
      })
    },
  })
  return relations
}

/** Reads everything but the sheets themselves. Throws a RefusedWorkbookError when the archive is no workbook. */
export async function readWorkbookParts(zip: ZipArchive, limits: Limits): Promise<WorkbookParts> {
  const roots = await readRelations(zip, '', limits)
  const document = roots.find(({ type }) => type === 'officeDocument')
  const path = document?.target ?? 'xl/workbook.xml'
  if (!zip.entries.has(path) || !path.endsWith('.xml')) {
    throw new RefusedWorkbookError('is a ZIP archive, but no workbook')
  }
  const relations = await readRelations(zip, path, limits)
  const found: Omit<WorkbookParts, 'texts' | 'formats'> = {
    sheets: [],
    is1904: false,
    isUncalculated: false,
  }
  await readXml(zip, path, limits, {
    onOpen(tag, attributes) {
      if (!['sheet', 'workbookPr', 'calcPr'].includes(tag)) return
      const { name = '', id, state = 'visible', date1904, fullCalcOnLoad } = attributes
      if (tag === 'workbookPr') found.is1904 = isOn(date1904)
      if (tag === 'calcPr') found.isUncalculated = isOn(fullCalcOnLoad)
      const relation = relations.find((one) => one.id === id)
      if (tag === 'sheet' && relation?.type === 'worksheet') {
        found.sheets.push({ name, path: relation.target, isHidden: state !== 'visible' })
      }
    },
  })
  const pathOf = (type: string) => relations.find((one) => one.type === type)?.target ?? ''
  return {
    ...found,
    texts: await readTexts(zip, pathOf('sharedStrings'), limits),
    formats: await readFormats(zip, pathOf('styles'), limits),
  }
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

async function readTexts(zip: ZipArchive, path: string, limits: Limits): Promise<string[]> {
  const texts: string[] = []
  const text = openRichText()
  await readXml(zip, path, limits, {
    onOpen: (name) => (name === 'si' ? text.clear() : text.onOpen(name)),
    onClose(name) {
      text.onClose(name)
      if (name === 'si') texts.push(text.read())
    },
    onText: text.onText,
  })
  return texts
}

async function readFormats(zip: ZipArchive, path: string, limits: Limits): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCells = false
  await readXml(zip, path, limits, {
    onOpen(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') isInCells = true
      if (name !== 'numFmt' && !(name === 'xf' && isInCells)) return
      const id = Number(numFmtId ?? 0)
      if (name === 'numFmt') codes.set(id, formatCode)
      else formats.push(readCellFormat(id, codes.get(id)))
    },
    onClose(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}
