import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (body: Buffer) => promisify(zstdCompress)(body),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

/** A content encoding, as `Accept-Encoding` calls it. */
export type Encoding = keyof typeof encoders

/** Below this many bytes compression costs more than it saves. */
const minBytes = 860

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|atom\+xml|manifest\+json)|image\/svg)/

/** The best encoding that the client accepts for a body of this type and length: brotli, zstd, gzip. */
export function chooseEncoding(
  accepted: string | null | undefined,
  type: string,
  length: number,
): Encoding | undefined {
  if (!accepted || length < minBytes || !compressible.test(type)) return undefined
  return (['br', 'zstd', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name))
}

/** Compresses a whole body, in the thread pool. */
export const encodeBody = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoders[encoding](body)

const named = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`)
const patterns = { br: named('br'), zstd: named('zstd'), gzip: named('gzip') }

/** Whether `Accept-Encoding` lists an encoding, and not with q=0. */
export const acceptsEncoding = (accepted: string, name: Encoding) => patterns[name].test(accepted)

/** Tells caches that a response depends on `Accept-Encoding`, once: a response may pass here twice. */
export function varyByEncoding(headers: Headers): void {
  const varies =
    headers
      .get('Vary')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? []
  if (!varies.includes('accept-encoding')) headers.append('Vary', 'Accept-Encoding')
}
