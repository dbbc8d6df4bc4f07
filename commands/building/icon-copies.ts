import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Devices mask the square ones themselves; the others have the drawing's round corners.
const icons = [
  { name: 'icon-192.png', size: 192, square: false },
  { name: 'icon-512.png', size: 512, square: false },
  { name: 'maskable-512.png', size: 512, square: true },
  { name: 'apple-touch-icon.png', size: 180, square: true },
] as const

/**
 * Renders the logo as PNG icons in the sizes devices use. Throws when the drawing cannot be read or
 * has no round corners to remove.
 */
export async function renderIcons(drawing: string, folder: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const round = await readFile(drawing, 'utf8')
  const square = round.replace(/(<rect [^>]*?) rx="[\d.]+"/, '$1')
  if (square === round) throw new Error(`${drawing} has no <rect> with round corners`)
  await mkdir(folder, { recursive: true })
  for (const icon of icons) {
    const source = Buffer.from(icon.square ? square : round)
    // The drawing is 32 units wide at 72 dpi; at this density it has the target size.
    const image = sharp(source, { density: (72 * icon.size) / 32 }).resize(icon.size, icon.size)
    await image.png({ compressionLevel: 9 }).toFile(path.join(folder, icon.name))
  }
}

// An ICO file: a header, one entry, then the PNG itself.
const icoHeaderBytes = 22
const icoSize = 32

/** Renders the logo as favicon.ico, which feed readers and old browsers ask for unseen. */
export async function renderFavicon(drawing: string, file: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(await readFile(drawing), { density: (72 * icoSize) / 32 })
    .resize(icoSize, icoSize)
    .png({ compressionLevel: 9 })
    .toBuffer()
  const header = Buffer.alloc(icoHeaderBytes)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(icoSize, 6)
  header.writeUInt8(icoSize, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(icoHeaderBytes, 18)
  await writeFile(file, Buffer.concat([header, png]))
}
