import { afterAll, beforeAll, expect, test } from 'vitest'
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

const typed = (bytes: Buffer | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

test.each([
  ['no credit', { licence: 'CC0' }, 'metadata.credit is required'],
  ['no licence', { credit: 'Moana' }, 'metadata.licence is required'],
  ['an empty credit', { credit: '  ', licence: 'CC0' }, 'metadata.credit is required'],
  ['another field', { ...credited, camera: 'X' }, 'metadata.camera is not kept'],
  ['a long credit', { ...credited, credit: 'x'.repeat(201) }, 'more than 200 characters'],
])('an upload with %s is refused', async (_name, metadata, words) => {
  const { error } = await photos.upload('refused/a.jpg', typed(jpeg), { metadata })
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining(words) })
})

test('refuses files that are not pictures, or whose type is not the announced one', async () => {
  const cases: [Blob, number, string][] = [
    [typed('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 415, 'not supported'],
    [typed(jpeg, 'text/html'), 415, 'mime type text/html is not supported'],
    [typed(jpeg, ''), 415, 'mime type application/octet-stream is not supported'],
    [typed('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'This is not a JPEG'],
    [typed('GIF89a'), 400, 'This is not a JPEG'],
    [typed(''), 400, 'The file is empty'],
    [typed(await drawPicture('png')), 400, 'not of the type'],
    [typed(jpeg.subarray(0, jpeg.length / 2)), 400, 'damaged or cut off'],
    [typed(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])), 400, 'something else'],
    [typed(Buffer.alloc(20 * 1024 * 1024 + 1)), 413, ''],
    [typed(Buffer.alloc(22 * 1024 * 1024)), 413, 'exceeded the maximum'],
  ]
  for (const [body, status, words] of cases) {
    const { error } = await photos.upload('refused/b.jpg', body, { metadata: credited })
    expect(error).toMatchObject({ status, message: expect.stringContaining(words) })
  }
  expect((await photos.list('refused')).data).toEqual([])
})

test.each([
  '../etc/passwd',
  'a/../../b.jpg',
  'kererū.jpg',
  'a//b.jpg',
  'x'.repeat(201),
  'a\nb.jpg',
])('the name %j is refused', async (name) => {
  const path = `/storage/v1/object/photos/${name.split('/').map(encodeURIComponent).join('%2F')}`
  const response = await opened.send(path, { method: 'POST', body: 'x' })
  expect(await response.json()).toMatchObject({ error: 'InvalidKey' })
})

test('a call that is not offered is refused with a message', async () => {
  const client = await opened.clientOf('ed')
  const calls: Record<string, { error: { message: string } | null }> = {
    'signed URLs': await photos.createSignedUrl('a.jpg', 60),
    'signed uploads': await photos.createSignedUploadUrl('a.jpg'),
    'moving files': await photos.move('a.jpg', 'b.jpg'),
    'copying files': await photos.copy('a.jpg', 'b.jpg'),
    'transformed pictures': await photos.download('a.jpg', { transform: { width: 10 } }),
    'versions of files': await photos.download('a.jpg', { versionId: '1' }),
    'the second version of list': await photos.listV2(),
    'calls on buckets': await client.storage.createBucket('mine'),
  }
  for (const [words, { error }] of Object.entries(calls)) {
    expect(error).toMatchObject({ statusCode: '400', message: expect.stringContaining(words) })
  }
  const other = await client.storage.from('review-photos').list()
  expect(other.error).toMatchObject({ status: 404, message: 'Bucket not found' })
})

test('the site reads a large body only from an editor', async () => {
  let pulled = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const response = await opened.send('/storage/v1/object/photos/a.jpg', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'image/jpeg' },
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(403)
  expect(pulled).toBeLessThan(3)
})

test('a refused upload is not logged as a failure', () => {
  expect(opened.logged).toEqual([])
})
