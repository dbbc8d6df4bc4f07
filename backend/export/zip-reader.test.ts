import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openZipReader } from './zip-reader.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function open(bytes: Uint8Array) {
  const file = path.join(folder, 'a.zip')
  await writeFile(file, bytes)
  const zip = await openZipReader(file)
  onTestFinished(zip.close)
  return { file, zip }
}

test('an entry is read whole up to as many bytes as are allowed, and a larger one is named with its size', async () => {
  const { file, zip } = await open(zipSync({ 'list.json': strToU8('twelve bytes') }))
  expect(String(await zip.readWhole('list.json', 12))).toBe('twelve bytes')
  await expect(zip.readWhole('list.json', 11)).rejects.toThrow(
    `${file} has list.json, which says that it holds 12 bytes. At most 11 bytes are read of it.`,
  )
  await expect(zip.readWhole('other.json', 12)).rejects.toThrow(`${file} lacks other.json.`)
})

test('an entry that holds more than it says is not read', async () => {
  const bytes = Buffer.from(zipSync({ 'list.json': strToU8('x'.repeat(12)) }, { level: 9 }))
  // The size in the list at the end: 24 bytes behind its signature.
  const at = bytes.indexOf('PK\u0001\u0002') + 24
  expect(bytes.readUInt32LE(at)).toBe(12)
  bytes.writeUInt32LE(3, at)
  const { zip } = await open(bytes)
  await expect(zip.readWhole('list.json', 5)).rejects.toThrow('too many bytes')
})
