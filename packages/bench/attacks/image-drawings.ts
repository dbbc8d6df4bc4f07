// The material of hostile image files: pictures by sharp, and texts with a marker.
import sharp, { type Sharp } from 'sharp'

/** Draws a picture. */
export type Draw = () => Sharp

/** A web page that says the marker. */
export const page = (marker: string) => `<html><script>alert('${marker}')</script></html>`
/** The content of an XMP segment. */
export const xmp = (marker: string) =>
  `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>${marker}</dc:creator></x:xmpmeta>`
/** A drawing, which is a document with scripts as far as browsers are concerned. */
export const svg = (marker: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><!--${marker}--></svg>`,
  )

/** EXIF with a position, a camera and the marker. */
export const exif = (marker: string) => ({
  IFD0: { Artist: marker, Make: 'Canon', Model: marker, Copyright: marker },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '41/1 17/1 20/1', GPSLongitudeRef: 'E' },
})

/** A square of one colour: little as a file, much as pixels. */
export const wide = (side: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width: side, height: side, channels, background: '#336' },
    limitInputPixels: false,
  })

/** Three pictures as three frames. */
export const animate = async (draw: Draw) => {
  const frames = await Promise.all([1, 2, 3].map(() => draw().resize(300, 300).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}
