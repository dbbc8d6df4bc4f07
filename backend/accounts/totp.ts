import { createHmac, randomBytes } from 'node:crypto'

/** Seconds one code is shown by an authenticator app. */
export const stepSeconds = 30
const digits = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
// Clocks of phones are a little off: the code before and the code after count too.
const drift = [0, -1, 1]

/** A new secret for an authenticator app: 160 bits, as RFC 4226 recommends. */
export function makeTotpSecret(): Buffer {
  return randomBytes(20)
}

/** Bytes as RFC 4648 base32 without padding, the form people copy into their app. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The bytes of a secret as people copy it. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of one 30-second step (RFC 6238 with SHA-1, six digits, which every app knows). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/**
 * The step whose code was given; undefined when it is none of now, or when that step or a later one
 * was used before: a code that was looked at over a shoulder is worth nothing.
 */
export function matchStep(
  secret: Buffer,
  given: string,
  now: Date,
  lastUsed: number | null,
): number | undefined {
  const code = given.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return undefined
  return drift
    .map((shift) => stepAt(now) + shift)
    .find((step) => step > (lastUsed ?? -1) && totpCode(secret, step) === code)
}

/** What the QR code says to an authenticator app. */
export function totpAddress(secret: Buffer, account: string, issuer: string): string {
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
