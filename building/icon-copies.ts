import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

// Devices cut their own corners into these; the others bring the round ones of the drawing.
const icons = [
  { name: 'icon-192.png', size: 192, square: false },
  { name: 'icon-512.png', size: 512, square: false },
  { name: 'maskable-512.png', size: 512, square: true },
  { name: 'apple-touch-icon.png', size: 180, square: true },
] as const

/**
 * Renders the site's mark as PNG in the sizes devices ask for. Throws when the drawing cannot be
 * read, or has no round corners any more to take away.
 */
export async function renderIcons(drawing: string, folder: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const round = await readFile(drawing, 'utf8')
  const square = round.replace(/(<rect [^>]*?) rx="[\d.]+"/, '$1')
  if (square === round) throw new Error(`${drawing} has no <rect> with round corners`)
  await mkdir(folder, { recursive: true })
  for (const icon of icons) {
    const source = Buffer.from(icon.square ? square : round)
    // A drawing of 32 units is rendered at the density that gives the size asked for, never enlarged.
    const image = sharp(source, { density: (72 * icon.size) / 32 }).resize(icon.size, icon.size)
    await image.png({ compressionLevel: 9 }).toFile(path.join(folder, icon.name))
  }
}
