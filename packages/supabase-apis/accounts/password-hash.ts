import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { openQueue, type QueueLimits } from '../../network-queue/queue.ts'
import { normalisePassword } from './password-rules.ts'

/** Memory in KiB, passes over it; argon2id with one lane. */
type HashCost = { memory: number; passes: number }
/** What a hash costs, how many run concurrently, and how many may wait. */
type HashLimits = { cost: HashCost } & QueueLimits
/** 'outdated' when the hash is of another Unicode form than hashes are now: the right password, to be hashed again. */
type PasswordMatch = 'right' | 'outdated' | 'wrong'
export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(password: string, stored: string | null | undefined): Promise<PasswordMatch>
  /** How many hashes have been computed; a known and an unknown email address cost the same. */
  computed(): number
}

/** OWASP's advice for argon2id (19 MiB, 2 passes) takes about 40 ms. Leaves two of libuv's four threads free. */
export const defaultHashLimits: HashLimits = {
  cost: { memory: 19_456, passes: 2 },
  concurrency: 2,
  maxWaiting: 60,
}

const keyBytes = 32

/** Computes an argon2id key in the thread pool. */
type DeriveKey = (parameters: Argon2Parameters) => Promise<Buffer>
const argon2Async = promisify(argon2)
export const deriveKey: DeriveKey = (parameters) => argon2Async('argon2id', parameters)

/** Thrown by `hash` and `verify` when the queue is full. */
export class HasherBusyError extends Error {}

/**
 * Opens a password hasher. It hashes in the thread pool, so pages keep being served. Passwords are hashed in
 * NFC (`normalisePassword`); a hash from before, of the text as it came, is found too. `verify` without
 * a stored hash takes as long as a wrong password does with one and returns 'wrong'.
 */
export function openPasswordHasher(
  limits: HashLimits = defaultHashLimits,
  derive: DeriveKey = deriveKey,
): PasswordHasher {
  const queue = openQueue(limits)
  const dummy = formatHash(limits.cost, randomBytes(16), randomBytes(keyBytes))
  let computed = 0

  async function compute(password: string, cost: HashCost, nonce: Buffer): Promise<Buffer> {
    const parameters: Argon2Parameters = {
      ...cost,
      message: Buffer.from(password, 'utf8'),
      nonce,
      parallelism: 1,
      tagLength: keyBytes,
    }
    const key = await queue.run(() => {
      computed += 1
      return derive(parameters)
    })
    if (key !== 'refused') return key
    throw new HasherBusyError('The password hash queue is full')
  }

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const text = normalisePassword(password)
      return formatHash(limits.cost, nonce, await compute(text, limits.cost, nonce))
    },
    async verify(password, stored) {
      const { cost, nonce, key } = parseHash(stored ?? dummy)
      const isRight = async (text: string) =>
        timingSafeEqual(await compute(text, cost, nonce), key) && Boolean(stored)
      const current = normalisePassword(password)
      if (await isRight(current)) return 'right'
      // Plain letters have one form, so almost every password is hashed once.
      const earlier = new Set([password, password.normalize('NFD')])
      earlier.delete(current)
      for (const text of earlier) if (await isRight(text)) return 'outdated'
      return 'wrong'
    },
    computed: () => computed,
  }
}

function formatHash(cost: HashCost, nonce: Buffer, key: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(nonce)}$${base64(key)}`
}

function parseHash(stored: string): { cost: HashCost; nonce: Buffer; key: Buffer } {
  const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/
  const [, memory, passes, nonce, key] = format.exec(stored) ?? []
  if (!nonce || !key) throw new Error('A stored password hash is malformed')
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    nonce: Buffer.from(nonce, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}
