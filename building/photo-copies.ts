import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Photo } from '../app/models/photo.ts'

// A phone's card, a desktop's card or a phone's header, a desktop's header.
const copyWidths = [480, 960, 1600]
const photoName = /^([a-z0-9-]+)\.(?:jpe?g|png|webp|avif|tiff?)$/i

/**
 * Resizes the owner's photographs (public/photos/<slug>.*) to AVIF and WebP copies in a few widths,
 * never enlarged and without EXIF data, which may hold a location. Writes the copies to `to` and a
 * list of them to `manifest`; returns the list. Throws when a file is not an image, naming it.
 */
export async function copyPhotos(
  from: string,
  to: string,
  manifest: string,
): Promise<Record<string, Photo>> {
  const names = existsSync(from) ? await readdir(from) : []
  const photos: Record<string, Photo> = {}
  for (const name of names.toSorted()) {
    const slug = photoName.exec(name)?.[1]
    if (slug) photos[slug] = await copyPhoto(path.join(from, name), path.join(to, slug))
  }
  await mkdir(path.dirname(manifest), { recursive: true })
  await writeFile(manifest, JSON.stringify(photos))
  return photos
}

async function copyPhoto(file: string, target: string): Promise<Photo> {
  const { default: sharp } = await import('sharp')
  try {
    const upright = await sharp(file).rotate().toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const smaller = copyWidths.filter((copy) => copy < width)
    const widths = smaller.length === copyWidths.length ? copyWidths : [...smaller, width]
    await mkdir(path.dirname(target), { recursive: true })
    for (const copy of widths) {
      const resized = sharp(upright.data).resize({ width: copy })
      await resized.clone().avif({ quality: 55 }).toFile(`${target}-${copy}.avif`)
      await resized.clone().webp({ quality: 74 }).toFile(`${target}-${copy}.webp`)
    }
    return { width, height, widths }
  } catch (cause) {
    throw new Error(`${file} cannot be read as a photograph`, { cause })
  }
}
