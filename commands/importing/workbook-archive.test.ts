import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawWorkbook, type RawSheet } from '../../test/fixtures/catalogue/raw-workbook.ts'
import { openRowFile } from './row-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: Buffer): Promise<string> {
  const file = path.join(folder, 'file.xlsx')
  await writeFile(file, content)
  const { source, close } = await openRowFile(file)
  let text = ''
  for await (const piece of source.readText()) text += piece
  close?.()
  return text
}

const row = '<row><c t="inlineStr"><is><t>SKU</t></is></c></row>'
const workbook = (sheet: Partial<RawSheet> = { data: row }) =>
  rawWorkbook([{ name: 'Parts', rows: [], ...sheet }])

const localHeader = Buffer.from('PK\u0003\u0004')
const directoryHeader = Buffer.from('PK\u0001\u0002')

/** Changes the headers of this kind, of which `at` is the first byte. */
function changeHeaders(content: Buffer, header: Buffer, change: (at: number) => void): Buffer {
  for (let at = content.indexOf(header); at !== -1; at = content.indexOf(header, at + 1)) change(at)
  return content
}

function withFlags(flags: number): Buffer {
  const content = workbook()
  return changeHeaders(content, directoryHeader, (at) => content.writeUInt16LE(flags, at + 8))
}

function withMethod(method: number): Buffer {
  const content = workbook()
  return changeHeaders(content, directoryHeader, (at) => content.writeUInt16LE(method, at + 10))
}

/** The sheet is the last file of the archive. */
function withDamage(damage: (content: Buffer, header: number, directory: number) => void): Buffer {
  const content = workbook()
  damage(content, content.lastIndexOf(localHeader), content.lastIndexOf(directoryHeader))
  return content
}

function withEntryCount(count: number): Buffer {
  const content = workbook()
  content.writeUInt16LE(count, content.length - 12)
  return content
}

test.each([
  ['cut short', workbook().subarray(0, -30), 'the end of its archive is missing'],
  ['with more files than a workbook has', withEntryCount(20_000), 'its archive is damaged, or has'],
  ['under a password', withFlags(0x1), 'its archive is protected by a password'],
  ['under strong encryption', withFlags(0x41), 'its archive is protected by a password'],
  ['of an unknown compression', withMethod(12), 'its archive is compressed in an unknown way'],
  [
    'without the header of its sheet',
    withDamage((content, header) => content.writeUInt32LE(0, header)),
    'its archive is damaged at xl/worksheets/sheet1.xml',
  ],
  [
    'with other bytes in its sheet',
    withDamage((content, header, directory) => content.fill(0xff, header + 60, directory - 400)),
    'its archive is damaged at xl/worksheets/sheet1.xml',
  ],
  [
    'whose sheet is longer than its archive says',
    withDamage((content, _header, directory) => content.writeUInt32LE(50, directory + 24)),
    'its archive is damaged at xl/worksheets/sheet1.xml',
  ],
])('an archive %s is refused', async (_name, content, reason) => {
  await expect(read(content)).rejects.toThrow(`cannot be read as a workbook: ${reason}`)
})

test('names with backslashes are read', async () => {
  const content = workbook()
  for (const header of [localHeader, directoryHeader]) {
    changeHeaders(content, header, (at) => {
      const name = at + (header === localHeader ? 30 : 46)
      const length = content.readUInt16LE(at + (header === localHeader ? 26 : 28))
      const text = content.toString('latin1', name, name + length)
      content.write(text.replaceAll('/', '\\'), name, 'latin1')
    })
  }
  expect(await read(content)).toBe('SKU\n')
})

test('sizes of 64 bits are read', async () => {
  const content = workbook()
  const at = content.lastIndexOf(directoryHeader)
  const end = content.length - 22
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(content.readUInt32LE(at + 24)), 4)
  extra.writeBigUInt64LE(BigInt(content.readUInt32LE(at + 20)), 12)
  content.fill(0xff, at + 20, at + 28)
  content.writeUInt16LE(extra.length, at + 30)
  content.writeUInt32LE(content.readUInt32LE(end + 12) + extra.length, end + 12)
  const parts = [content.subarray(0, end), extra, content.subarray(end)]
  expect(await read(Buffer.concat(parts))).toBe('SKU\n')
})

const longName = 'a'.repeat(200_000)

test.each([
  ['with an entity of its own', `${row}<row><c t="str"><v>&own;</v></c></row>`, 'is damaged'],
  ['whose tags do not match', `${row}<row></c>`, 'is damaged'],
  ['that is cut short', `${row}<!--`, 'is damaged'],
  ['whose tag has a long attribute', `${row}<row a="${longName}"/>`, 'has a tag that is too long'],
  [
    'whose tag has many attributes',
    `${row}<row ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    'has a tag that is too long',
  ],
  ['whose comment is endless', `${row}<!-- ${longName}`, 'has a tag that is too long'],
])('XML %s is refused', async (_name, data, reason) => {
  await expect(read(workbook({ data }))).rejects.toThrow(
    `cannot be read as a workbook: its XML ${reason}`,
  )
})
