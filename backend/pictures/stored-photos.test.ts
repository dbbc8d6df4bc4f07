import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { credited, drawPicture, openTestStorage } from '../../test/fixtures/open-test-storage.ts'
import type { TestStorage } from '../../test/fixtures/open-test-storage.ts'

let opened: TestStorage
let picture: Blob
beforeAll(async () => {
  opened = await openTestStorage()
  picture = new Blob([new Uint8Array(await drawPicture('jpeg', 400))], { type: 'image/jpeg' })
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`delete from storage.objects`
  await opened.database`delete from public.photos`
})

const photosOf = async (name: string) => (await opened.clientOf(name)).storage.from('photos')
const upload = async (path: string, by = 'ed') =>
  (await photosOf(by)).upload(path, picture, { metadata: credited })
const addRow = (stem: string) => opened.database`insert into public.photos
  (subject, stem, alt, credit, licence, width, height, widths)
  values ('kia-ev3', ${stem}, 'Front', 'Moana Rewi', 'CC BY 4.0', 400, 240, '{400}')`
const listed = async (name: string) =>
  (await (await photosOf(name)).list('kia-ev3')).data?.map((file) => file.name)
const stored = async () =>
  (await opened.database`select name from storage.objects order by name`).map(({ name }) => name)

test('visitors list only files of photographs that pages show, and editors list all', async () => {
  for (const path of ['kia-ev3/0123abcd-400.jpg', 'kia-ev3/89ef4567-400.jpg', 'kia-ev3/own.jpg']) {
    expect((await upload(path)).error).toBeNull()
  }
  await addRow('kia-ev3/0123abcd')
  for (const name of ['visitor', 'aroha', 'mere']) {
    expect(await listed(name)).toEqual(['0123abcd-400.jpg'])
  }
  for (const name of ['ed', 'olive']) expect(await listed(name)).toHaveLength(3)
  expect((await (await photosOf('visitor')).info('kia-ev3/own.jpg')).error).not.toBeNull()
})

test('an editor with 300 files that no photograph uses stores no more until some are removed or used', async () => {
  const ed = idOf('ed')
  await opened.database`insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
    select 'photos', 'kia-ev3/x' || n || '-400.jpg', ${ed}, ${ed}, '{"size": 1000}'
    from generate_series(1, 300) n`
  const { error } = await upload('kia-ev3/more.jpg')
  expect(error).toMatchObject({ status: 413 })
  expect(error?.message).toContain('You have stored 300 files (0 MB) that no photograph uses')
  expect((await upload('kia-ev3/more.jpg', 'olive')).error).toBeNull()
  await addRow('kia-ev3/x1')
  expect((await upload('kia-ev3/more-too.jpg')).error).toBeNull()
})

test('an editor with 200 MB that no photograph uses stores no more', async () => {
  await opened.database`insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
    values ('photos', 'kia-ev3/large.jpg', ${idOf('ed')}, ${idOf('ed')}, '{"size": 199999900}')`
  expect((await upload('kia-ev3/more.jpg')).error).toMatchObject({ status: 413 })
})

test('files of an upload that was cut off are deleted after an hour, and no others', async () => {
  const cut = 'kia-ev3/0123abcd-400.jpg'
  const others = ['kia-ev3/89ef4567-400.jpg', 'kia-ev3/own.jpg']
  for (const path of [cut, ...others]) await upload(path)
  await addRow('kia-ev3/89ef4567')
  const clean = () => opened.database`select desk.forget_cut_photos()`
  await clean()
  expect(await stored()).toEqual([cut, ...others])
  await opened.database`update storage.objects set created_at = now() - interval '61 minutes'`
  await clean()
  expect(await stored()).toEqual(others)
  expect(opened.logged).toEqual([])
})

const idOf = (name: string): string => {
  const person = opened.personCalled(name)
  if (typeof person === 'string') throw new Error(`${name} has no account`)
  return person.id
}
