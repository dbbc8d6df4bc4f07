import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
} from 'jose'
import { readOrMakePrivate } from './private-file.ts'
import { OperatorError } from './error-log.ts'

type Role = 'anon' | 'authenticated' | 'service_role'
export type Claims = {
  sub?: string
  role: Role
  email?: string
  session_id?: string
  exp?: number
  [name: string]: unknown
}
export type AccessTokens = {
  sign(claims: Claims, lifetimeSeconds: number): Promise<string>
  verify(token: string): Promise<Claims | 'expired' | 'invalid'>
  publicKeys(): { keys: JsonWebKey[] }
  /** Keys of 32 bytes to encrypt stored secrets, derived from the private keys; the first is current. */
  encryptionKeys(): Buffer[]
}
type AccessTokenOptions = {
  dataDir?: string
  signingKey?: string | undefined
  issuer: string
  now?: () => Date
}

/** File name of the private key in a data folder and in a backup. */
export const signingKeyFile = 'signing-key.json'

const audience = 'authenticated'
/** The PostgreSQL roles that requests run as. */
export const roles = ['anon', 'authenticated', 'service_role'] as const satisfies Role[]

const isRole = (name: unknown): name is Role => roles.some((role) => role === name)

/**
 * Signs and verifies access tokens (JWT, ES256).
 *
 * The private key comes from `signingKey`: a JWK, or for key rotation a set `{"keys": [...]}` whose
 * first key signs and whose others still verify. Without it, from `signing-key.json` in `dataDir`,
 * created on first use with mode 600. Without either, the key lives as long as the process.
 * Throws a one-line Error when the key is invalid; the message never contains the key.
 */
export async function openAccessTokens(options: AccessTokenOptions): Promise<AccessTokens> {
  const now = options.now ?? (() => new Date())
  const keys = await Promise.all((await readPrivateKeys(options)).map(completeKey))
  const [signingKey] = keys
  if (!signingKey) throw new Error('There is no signing key')
  const privateKey = await importJWK(signingKey, 'ES256')
  const publicKeys = keys.map(({ d: _secret, ...rest }) => ({ ...rest, key_ops: ['verify'] }))
  const keySet = createLocalJWKSet({ keys: publicKeys })

  return {
    async sign(claims, lifetimeSeconds) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signingKey.kid })
        .setIssuer(options.issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(privateKey)
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          // Pinned: rules out 'none' and a public key used as an HMAC secret.
          algorithms: ['ES256'],
          issuer: options.issuer,
          audience,
          currentDate: now(),
          requiredClaims: ['exp', 'iat'],
        })
        return isRole(payload.role) ? (payload as Claims) : 'invalid'
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid'
        throw error
      }
    },

    publicKeys: () => ({ keys: structuredClone(publicKeys) }),
    encryptionKeys: () => keys.map(deriveEncryptionKey),
  }
}

/** The key that new secrets are encrypted or derived with. */
export function currentKey(tokens: Pick<AccessTokens, 'encryptionKeys'>): Buffer {
  const [key] = tokens.encryptionKeys()
  if (!key) throw new Error('There is no encryption key')
  return key
}

async function readPrivateKeys(options: AccessTokenOptions): Promise<PrivateKey[]> {
  if (options.signingKey) return parseKeys(options.signingKey, 'AUTH_SIGNING_KEY')
  if (!options.dataDir) return parseKeys(await newKey(), 'The new key')
  const path = join(options.dataDir, signingKeyFile)
  return parseKeys(await readOrMakePrivate(path, newKey), path)
}

/** A separate key for encryption. The info string is part of the key: never change it. */
function deriveEncryptionKey({ d, kid }: { d: string; kid: string }): Buffer {
  const secret = Buffer.from(d, 'base64url')
  return Buffer.from(hkdfSync('sha256', secret, kid, 'secrets of second steps', 32))
}

async function newKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return `${JSON.stringify(await exportJWK(privateKey))}\n`
}

function parseKeys(text: string, source: string): PrivateKey[] {
  let keys: unknown[]
  try {
    const value: unknown = JSON.parse(text)
    const set = value as { keys?: unknown } | null
    keys = Array.isArray(set?.keys) ? set.keys : [value]
  } catch {
    throw new OperatorError(`${source} is not a JSON Web Key (it is not JSON)`)
  }
  if (keys.length === 0 || !keys.every(isPrivateKey)) {
    throw new OperatorError(
      `${source} must hold private JSON Web Keys for ES256 (kty EC, crv P-256)`,
    )
  }
  return keys
}

/** A private key for ES256, as its JSON Web Key has it. */
type PrivateKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string; d: string; kid?: string }

function isPrivateKey(value: unknown): value is PrivateKey {
  const key = value as JWK | null
  return (
    key?.kty === 'EC' &&
    key.crv === 'P-256' &&
    [key.x, key.y, key.d].every((part) => typeof part === 'string')
  )
}

async function completeKey(key: PrivateKey) {
  const { kty, crv, x, y, d } = key
  const kid = key.kid ?? (await calculateJwkThumbprint({ kty, crv, x, y }))
  return { kty, crv, x, y, d, kid, alg: 'ES256', use: 'sig' }
}
