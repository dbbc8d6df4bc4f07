/**
 * Encodes a share card, our own SVG of shapes, as PNG. It runs beside the event loop, on one thread. sharp is loaded
 * by the first card: most processes draw none.
 */
export async function encodeCard(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer()
}
