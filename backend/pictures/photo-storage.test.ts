import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { credited, drawPicture, openTestStorage } from '../../test/fixtures/open-test-storage.ts'
import type { TestStorage } from '../../test/fixtures/open-test-storage.ts'

let opened: TestStorage
let photos: ReturnType<Awaited<ReturnType<TestStorage['clientOf']>>['storage']['from']>
let jpeg: Buffer
beforeAll(async () => {
  opened = await openTestStorage()
  photos = (await opened.clientOf('ed')).storage.from('photos')
  jpeg = await drawPicture()
})
afterAll(() => opened.close())

const options = { contentType: 'image/jpeg', metadata: credited }
const blobOf = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

test('an editor uploads a picture in each form of the client, and everybody can load it', async () => {
  const form = new FormData()
  form.append('file', blobOf(jpeg), 'front.jpg')
  form.append('metadata', JSON.stringify(credited))
  const view = new Uint8Array(jpeg)
  const bodies = { blob: blobOf(jpeg), buffer: view.buffer, view, form }
  for (const [name, body] of Object.entries(bodies)) {
    const path = `forms/${name}.jpg`
    const { data, error } = await photos.upload(path, body, options)
    expect({ name, error }).toEqual({ name, error: null })
    expect(data).toEqual({ path, fullPath: `photos/${path}`, id: expect.any(String) })
    const { publicUrl } = photos.getPublicUrl(path).data
    const response = await opened.send(publicUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(jpeg)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1000, height: 600 })
  }
})

test('a file is replaced only by update or with upsert', async () => {
  const missing = await photos.update('again/front.jpg', blobOf(jpeg), options)
  expect(missing.error).toMatchObject({ status: 404, message: 'Object not found' })
  expect((await photos.upload('again/front.jpg', blobOf(jpeg), options)).error).toBeNull()
  const twice = await photos.upload('again/front.jpg', blobOf(jpeg), options)
  expect(twice.error).toMatchObject({ status: 409, statusCode: '409' })
  expect(twice.error?.message).toBe('The resource already exists')
  const other = blobOf(await drawPicture('jpeg', 600))
  const upserted = await photos.upload('again/front.jpg', other, { ...options, upsert: true })
  expect(upserted.error).toBeNull()
  const first = await photos.download('again/front.jpg')
  expect(first.data?.type).toBe('image/jpeg')
  expect((await photos.update('again/front.jpg', blobOf(jpeg), options)).error).toBeNull()
  const second = await photos.download('again/front.jpg')
  expect(second.data?.size).not.toBe(first.data?.size)
})

test('list has the defaults of the client, folders, sorting and search', async () => {
  const webp = blobOf(await drawPicture('webp', 400), 'image/webp')
  for (const name of ['b.webp', 'a.webp', 'inner/c.webp']) {
    expect((await photos.upload(`listed/${name}`, webp, { metadata: credited })).error).toBeNull()
  }
  const namesOf = async (...given: Parameters<typeof photos.list>) =>
    (await photos.list(...given)).data?.map(({ name }) => name)
  expect(await namesOf('listed')).toEqual(['a.webp', 'b.webp', 'inner'])
  expect(await namesOf('listed/', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'inner',
    'b.webp',
    'a.webp',
  ])
  expect(await namesOf('listed', { limit: 1, offset: 1 })).toEqual(['b.webp'])
  expect(await namesOf('listed', { search: 'B' })).toEqual(['b.webp'])
  expect(await namesOf('', { search: 'list' })).toEqual(['listed'])
  expect(await namesOf('nothing')).toEqual([])
  const { data } = await photos.list('listed')
  expect(data?.[0]).toMatchObject({
    id: expect.any(String),
    metadata: { mimetype: 'image/webp', cacheControl: 'max-age=3600', httpStatusCode: 200 },
  })
  expect(data?.[2]).toMatchObject({ name: 'inner', id: null, metadata: null, created_at: null })
  const wrong = await photos.list('', { sortBy: { column: 'owner', order: 'asc' } })
  expect(wrong.error?.message).toContain('sortBy.column must be one of')
})

test('info, exists, download and remove work as in the client', async () => {
  const path = 'one/side.avif'
  const avif = blobOf(await drawPicture('avif', 400), 'image/avif')
  const cacheControl = '31536000'
  await photos.upload(path, avif, { cacheControl, metadata: credited })
  const { data: info } = await photos.info(path)
  expect(info).toMatchObject({
    name: path,
    bucketId: 'photos',
    contentType: 'image/avif',
    cacheControl: 'max-age=31536000',
    metadata: credited,
  })
  expect((await photos.exists(path)).data).toBe(true)
  expect((await photos.exists('one/other.avif')).data).toBe(false)
  expect((await photos.download(path)).data?.size).toBe(info?.size)
  const removed = await photos.remove([path, 'one/other.avif'])
  expect(removed.data?.map(({ name }) => name)).toEqual([path])
  expect((await photos.download(path)).error).toMatchObject({ status: 404 })
  const rows = await opened.database`select count(*)::int as left from storage.object_bytes
    where object_id not in (select id from storage.objects)`
  expect(rows).toMatchObject([{ left: 0 }])
})

test('a known file is answered with 304, and HEAD without a body', async () => {
  await photos.upload('etag/a.jpg', blobOf(jpeg), options)
  const url = photos.getPublicUrl('etag/a.jpg').data.publicUrl
  const first = await opened.send(url)
  const tag = first.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
  const again = await opened.send(url, { headers: { 'If-None-Match': `"x", W/${tag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await opened.send(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('Content-Length')).toBe(first.headers.get('Content-Length'))
  const saved = await opened.send(
    photos.getPublicUrl('etag/a.jpg', { download: 'Kia.jpg' }).data.publicUrl,
  )
  expect(saved.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''Kia.jpg")
})

test('a file that is being replaced never comes with the ETag of the other one', async () => {
  const pictures = await Promise.all([300, 900].map((width) => drawPicture('jpeg', 400 + width)))
  await photos.upload('race/a.jpg', blobOf(jpeg), options)
  const url = photos.getPublicUrl('race/a.jpg').data.publicUrl
  const sizes = new Map<string, Set<number>>()
  let isReplacing = true
  const reading = (async () => {
    while (isReplacing) {
      const response = await opened.send(url)
      const tag = response.headers.get('ETag') ?? ''
      const size = (await response.arrayBuffer()).byteLength
      sizes.set(tag, (sizes.get(tag) ?? new Set()).add(size))
    }
  })()
  for (const picture of [...pictures, ...pictures]) {
    expect((await photos.update('race/a.jpg', blobOf(picture), options)).error).toBeNull()
  }
  isReplacing = false
  await reading
  expect(sizes.size).toBeGreaterThan(1)
  expect([...sizes.values()].filter(({ size }) => size > 1)).toEqual([])
})

test('what the desk has encoded in this process is not encoded a second time', async () => {
  const outcome = await opened.encoder.encode(jpeg)
  const picture = outcome.kind === 'encoded' ? outcome.pictures[0] : undefined
  if (!picture) throw new Error('Nothing was encoded')
  const sent = blobOf(picture.bytes, `image/${picture.format}`)
  await photos.upload('known/a.avif', sent, { metadata: credited })
  const { data } = await photos.download('known/a.avif')
  expect(Buffer.from(await (data ?? new Blob()).arrayBuffer()).equals(picture.bytes)).toBe(true)
})

test('logs no failure for any of these', () => {
  expect(opened.logged).toEqual([])
})
