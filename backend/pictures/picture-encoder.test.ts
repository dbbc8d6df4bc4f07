import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../../test/fixtures/open-test-storage.ts'
import type { PictureOutcome } from './picture.ts'
import { openPictureEncoder } from './picture-encoder.ts'

const encoder = openPictureEncoder()

function picturesOf(outcome: PictureOutcome) {
  if (outcome.kind !== 'encoded') throw new Error(`The picture is ${outcome.kind}`)
  return outcome.pictures
}

test('a picture becomes three formats in three widths, or fewer: it is never enlarged', async () => {
  const sizesOf = async (width: number) =>
    picturesOf(await encoder.encode(await drawPicture('jpeg', width))).map(
      (picture) => `${picture.format} ${picture.width}x${picture.height}`,
    )
  expect(await sizesOf(2000)).toEqual(
    ['480x288', '960x576', '1600x960'].flatMap((size) => [
      `avif ${size}`,
      `webp ${size}`,
      `jpeg ${size}`,
    ]),
  )
  expect(await sizesOf(700)).toEqual(
    ['480x288', '700x420'].flatMap((size) => [`avif ${size}`, `webp ${size}`, `jpeg ${size}`]),
  )
})

test('a picture on its side is turned, and its orientation tag is dropped', async () => {
  const lying = await sharp(await drawPicture('jpeg', 600))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const [picture] = picturesOf(await encoder.encode(lying))
  expect(picture).toMatchObject({ width: 360, height: 600 })
  expect(Object.hasOwn(await sharp(picture?.bytes).metadata(), 'orientation')).toBe(false)
})

test('colours are converted from the profile of the picture, and the profile is dropped', async () => {
  const create = { width: 400, height: 300, channels: 3, background: '#00ff00' } as const
  const wide = await sharp({ create }).withIccProfile('p3').png().toBuffer()
  const jpeg = picturesOf(await encoder.encode(wide)).find(({ format }) => format === 'jpeg')
  const [red = 255, green = 0] = await sharp(jpeg?.bytes).raw().toBuffer()
  expect([red < 20, green > 240]).toEqual([true, true])
  expect((await sharp(jpeg?.bytes).metadata()).icc).toBeUndefined()
})

test('transparent parts become white', async () => {
  const create = { width: 400, height: 300, channels: 4, background: '#00000000' } as const
  const clear = await sharp({ create }).png().toBuffer()
  const [picture] = picturesOf(await encoder.encode(clear))
  const { channels } = await sharp(picture?.bytes).metadata()
  expect(channels).toBe(3)
  expect((await sharp(picture?.bytes).raw().toBuffer())[0]).toBeGreaterThan(250)
})

test('one picture is read at a time, six wait, and more are refused as busy', async () => {
  const picture = await drawPicture('jpeg', 400)
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => encoder.encode(picture)))
  const kinds = outcomes.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'encoded')).toHaveLength(7)
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(2)
})

test('only bytes from the encoder itself are recognised', async () => {
  const sent = await drawPicture('jpeg', 500)
  const [picture] = picturesOf(await encoder.encode(sent))
  expect(encoder.recognise(picture?.bytes ?? sent)?.format).toBe('avif')
  expect(encoder.recognise(sent)).toBeUndefined()
})
