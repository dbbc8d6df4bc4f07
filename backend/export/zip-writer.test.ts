import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { inChunks, openZipWriter } from './zip-writer.ts'

const at = new Date('2026-11-28T00:00:00Z')
const bytesOf = (text: string) => Readable.from([Buffer.from(text)])

test('an entry is as it was given, compressed or not, and the same entries give the same bytes', async () => {
  const write = async () => {
    const zip = openZipWriter(at)
    const written = buffer(zip.output)
    await zip.add('a.csv', bytesOf('id\n1\n'.repeat(1000)), { compress: true })
    await zip.add('files/b.jpg', bytesOf('picture'), { compress: false })
    zip.end()
    return written
  }
  const [first, second] = [await write(), await write()]
  expect(first.equals(second)).toBe(true)
  const entries = Object.entries(unzipSync(first)).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(entries).toEqual([
    ['a.csv', 'id\n1\n'.repeat(1000)],
    ['files/b.jpg', 'picture'],
  ])
})

test('keeps nothing of an entry that is written', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const zip = openZipWriter(at)
  zip.output.resume()
  const references = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const bytes = Buffer.alloc(1_000_000, name)
      await zip.add(name, Readable.from([bytes]), { compress: false })
      return new WeakRef(bytes)
    }),
  )
  await zip.add('last', bytesOf(''), { compress: false })
  await turn()
  collect()
  expect(references.map((one) => one.deref())).toEqual([undefined, undefined, undefined])
  zip.output.destroy()
})

test('an entry fails with the error of its source, and when the ZIP is no longer read', async () => {
  const broken = openZipWriter(at)
  broken.output.resume()
  const source = new Readable({ read: () => void source.destroy(new Error('The rows ended')) })
  await expect(broken.add('a', source, { compress: true })).rejects.toThrow('The rows ended')
  const unread = openZipWriter(at)
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) })
  const adding = unread.add('a', endless, { compress: false })
  unread.output.destroy()
  await expect(adding).rejects.toThrow('no longer read')
  expect(endless.destroyed).toBe(true)
})

test('small pieces are joined, and all of them arrive', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => Buffer.from(`row ${row}\n`))
  const chunks: Buffer[] = []
  for await (const chunk of inChunks(Readable.from(rows))) chunks.push(chunk)
  expect(chunks.length).toBeLessThan(10)
  expect(Buffer.concat(chunks).equals(Buffer.concat(rows))).toBe(true)
})
