import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltFiles } from './built-files.ts'

const script = 'export const answer = 42;\n'.repeat(100)
const scriptPath = '/assets/page-Ab3_x.js'
const written = new Date('2026-11-20T10:00:00Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-files-'))
  for (const [name, text] of [
    [scriptPath, script],
    ['/cards/leaf.png', 'a picture'],
    ['/photos/large.jpg', 'x'.repeat(2 ** 20 + 1)],
    ['/.hidden.js', 'secret'],
  ] as const) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await writeFile(join(folder, `${scriptPath}.br`), brotliCompressSync(script))
  await writeFile(join(folder, `${scriptPath}.gz`), gzipSync(script))
  await utimes(join(folder, scriptPath), written, written)
})
afterAll(() => rm(folder, { recursive: true }))

const openFiles = () => {
  const files = openBuiltFiles(folder, { isSecure: false })
  return {
    ...files,
    ask: (path: string, headers: Record<string, string> = {}) =>
      files.respond(new Request(`http://127.0.0.1${path}`, { headers })),
  }
}
const everything = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('a file under /assets may be kept for ever; any other for an hour', async () => {
  const { ask } = openFiles()
  const cacheControl = async (path: string) => (await ask(path))?.headers.get('Cache-Control')
  expect(await cacheControl(scriptPath)).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl('/cards/leaf.png')).toBe('public, max-age=3600')
})

test('serves the copies that the build compressed, each with a strong ETag of its own', async () => {
  const { ask } = openFiles()
  const copies = [
    [{}, null, (body: Buffer) => body],
    [everything, 'br', brotliDecompressSync],
    [{ 'accept-encoding': 'gzip' }, 'gzip', gunzipSync],
  ] as const
  const tags = new Set<string | null>()
  for (const [headers, encoding, unpack] of copies) {
    const response = await ask(scriptPath, { ...headers })
    expect(response?.headers.get('Content-Encoding')).toBe(encoding)
    expect(response?.headers.get('Vary')).toBe('Accept-Encoding')
    const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
    expect(response?.headers.get('Content-Length')).toBe(String(body.byteLength))
    expect(unpack(body).toString()).toBe(script)
    tags.add(response?.headers.get('ETag') ?? null)
  }
  expect([...tags]).toEqual(copies.map(() => expect.stringMatching(/^"[\w-]{22,}"$/)))
  expect(tags.size).toBe(3)
})

test('returns 304 to a client that has the file', async () => {
  const { ask } = openFiles()
  const tag = (await ask(scriptPath))?.headers.get('ETag') ?? ''
  const status = async (headers: Record<string, string>) => (await ask(scriptPath, headers))?.status
  expect(await status({ 'If-None-Match': tag })).toBe(304)
  expect(await status({ 'If-None-Match': `W/${tag}` })).toBe(304)
  expect(await status({ 'If-None-Match': '"other"' })).toBe(200)
  expect(await status({ 'If-Modified-Since': written.toUTCString() })).toBe(304)
  expect(await status({ 'If-Modified-Since': new Date(0).toUTCString() })).toBe(200)
  expect(await status({ 'If-Modified-Since': 'yesterday' })).toBe(200)
  // If a client sends both, the ETag decides.
  const both = { 'If-None-Match': '"other"', 'If-Modified-Since': new Date().toUTCString() }
  expect(await status(both)).toBe(200)
})

test('responds without waiting once a file has been read, with the same headers', async () => {
  const { ask, respondNow } = openFiles()
  const request = { url: scriptPath, header: (name: string) => everything[name as never] }
  expect(respondNow(request)).toBeUndefined()
  const first = await ask(scriptPath, everything)
  const second = respondNow(request)
  const flat = second?.headers ?? []
  const names = flat.filter((_, at) => at % 2 === 0)
  expect(names.map((name) => [name, flat[flat.indexOf(name) + 1]])).toEqual([
    ...(first?.headers ?? []),
  ])
  expect(brotliDecompressSync(second?.body ?? '').toString()).toBe(script)
})

test('streams a file that is too large to keep', async () => {
  const { ask, respondNow } = openFiles()
  const response = await ask('/photos/large.jpg')
  expect(response?.headers.get('Content-Length')).toBe(String(2 ** 20 + 1))
  expect(response?.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect((await response?.text())?.length).toBe(2 ** 20 + 1)
  expect(respondNow({ url: '/photos/large.jpg', header: () => null })).toBeUndefined()
})

test.each([
  '/assets/nothing.js',
  '/assets',
  '/assets/',
  `${scriptPath}/more.js`,
  '/.hidden.js',
  '/assets/..%2f.hidden.js',
  '/assets/%2e%2e/.hidden.js',
])('has no response for %s', async (path) => {
  expect(await openFiles().ask(path)).toBeUndefined()
  // The test would prove nothing if the folder were empty.
  expect(await readdir(folder)).toContain('.hidden.js')
})

test('treats a name too long for a file system as a missing file', async () => {
  expect(await openFiles().ask(`/assets/${'a'.repeat(300)}.js`)).toBeUndefined()
})
