import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const ways = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

/** A way to write a body shorter, as `Accept-Encoding` calls it. */
export type Encoding = keyof typeof ways

/** Below this many bytes compressing costs more than it saves. */
const worthwhile = 860

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json)|image\/svg)/

/** The first of our encodings a visitor takes for a body of this type and length, brotli first. */
export function chooseEncoding(
  accepted: string | null | undefined,
  type: string,
  length: number,
): Encoding | undefined {
  if (!accepted || length < worthwhile || !compressible.test(type)) return undefined
  return (['br', 'zstd', 'gzip'] as const).find((name) => takesEncoding(accepted, name))
}

/** Compresses a whole body, in the thread pool. */
export const encodeBody = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  ways[encoding](body)

const named = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`)
const taken = { br: named('br'), zstd: named('zstd'), gzip: named('gzip') }

/** Whether a visitor's `Accept-Encoding` takes an encoding, and does not refuse it by q=0. */
export const takesEncoding = (accepted: string, name: Encoding) => taken[name].test(accepted)
