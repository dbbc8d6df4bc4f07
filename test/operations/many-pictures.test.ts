// A catalogue with pictures of thousands of parts, each in several sizes and formats, fits into one ZIP.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openZipReader } from '../../backend/export/zip-reader.ts'
import { openZipWriter } from '../../backend/export/zip-writer.ts'

test('more entries than the first format of ZIP could count are all there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-writer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'many.zip')
  const zip = openZipWriter(new Date())
  const saved = pipeline(zip.output, createWriteStream(file))
  const names = Array.from({ length: 65_600 }, (_, number) => `files/${number}`)
  for (const name of names)
    await zip.add(name, Readable.from([Buffer.from(name)]), { compress: false })
  zip.end()
  await saved
  const reader = await openZipReader(file)
  expect([...reader.names]).toEqual(names)
  expect(String(await reader.readWhole('files/65599', 100))).toBe('files/65599')
  reader.close()
})
