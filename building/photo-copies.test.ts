import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPhotos } from './photo-copies.ts'

let folder: string
let from: string
let to: string
let manifest: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  from = path.join(folder, 'photos')
  to = path.join(folder, 'copies')
  manifest = path.join(folder, 'photos.json')
  await mkdir(from)
})
afterEach(() => rm(folder, { recursive: true }))

test('a photograph becomes AVIF and WebP copies, never enlarged', async () => {
  const picture = sharp({ create: { width: 700, height: 300, channels: 3, background: '#4a7' } })
  await picture.jpeg().toFile(path.join(from, 'kia-ev3.jpg'))

  const photos = await copyPhotos(from, to, manifest)

  expect(photos).toEqual({ 'kia-ev3': { width: 700, height: 300, widths: [480, 700] } })
  expect(JSON.parse(await readFile(manifest, 'utf8'))).toEqual(photos)
  expect((await readdir(to)).toSorted()).toEqual([
    'kia-ev3-480.avif',
    'kia-ev3-480.webp',
    'kia-ev3-700.avif',
    'kia-ev3-700.webp',
  ])
})

test('a file that is not an image fails the build, naming the file', async () => {
  await writeFile(path.join(from, 'nissan-leaf.png'), 'not a picture')
  await expect(copyPhotos(from, to, manifest)).rejects.toThrow('nissan-leaf.png')
})

test('without a photo folder there are no photos', async () => {
  expect(await copyPhotos(path.join(folder, 'missing'), to, manifest)).toEqual({})
})
