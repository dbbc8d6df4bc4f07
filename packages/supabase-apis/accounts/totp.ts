import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long an authenticator app shows a code, in seconds. */
const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
// Phone clocks drift, so the previous and the next code are accepted too.
const acceptedSteps = [0, -1, 1]

/** A new secret for an authenticator app: 160 bits, as RFC 4226 recommends. */
export function makeTotpSecret(): Buffer {
  return randomBytes(20)
}

/** Bytes as RFC 4648 base32 without padding, which people copy into their app. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The bytes of a base32 secret; ignores spaces, padding and case. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a 30-second step: RFC 6238 with SHA-1 and six digits, which every app supports. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The number of the time step that a moment falls in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/**
 * The step that a code belongs to. Undefined when it matches none of the accepted steps, or when that
 * step or a later one was used before, so that a code read over someone's shoulder is worthless.
 */
export function matchStep(
  secret: Buffer,
  given: string,
  now: Date,
  lastUsed: number | null,
): number | undefined {
  const code = given.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return undefined
  return acceptedSteps
    .map((shift) => stepAt(now) + shift)
    .filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
    .find((step) => step > (lastUsed ?? -1))
}

/** The otpauth:// URI in the QR code that an authenticator app scans. */
export function totpUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const values = {
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
  }
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  return `otpauth://totp/${label}?${query.join('&')}`
}
