import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { openQueue, type QueueLimits } from '../../shared/queue.ts'
import { Refusal } from '../auth-api/refusals.ts'

/** Memory in KiB, passes over it; argon2id with one lane. */
export type HashCost = { memory: number; passes: number }
/** What a hash costs, and how many run and wait at once. */
export type HashLimits = { cost: HashCost } & QueueLimits
export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(password: string, stored: string | null | undefined): Promise<boolean>
  /** How many hashes have been computed; a known and an unknown email address cost the same. */
  computed(): number
}

/** OWASP's advice for argon2id: 19 MiB, 2 passes; about 40 ms. Two of libuv's four threads. */
export const defaultHashLimits: HashLimits = {
  cost: { memory: 19_456, passes: 2 },
  concurrency: 2,
  maxWaiting: 60,
}

const derive = promisify(argon2)
const keyBytes = 32

/**
 * Opens a password hasher. It hashes in the thread pool, so that pages keep being served; when the queue
 * is full it throws a Refusal (429) at once. `verify` without a stored hash takes as long as with one and
 * returns false.
 */
export function openPasswordHasher(limits: HashLimits = defaultHashLimits): PasswordHasher {
  const queue = openQueue(limits)
  const nobody = formatHash(limits.cost, randomBytes(16), randomBytes(keyBytes))
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
      return derive('argon2id', parameters)
    })
    if (key !== 'refused') return key
    throw new Refusal('over_request_rate_limit', {
      message: 'Too many people are signing in right now. Please try again in a moment.',
      retryAfterSeconds: 5,
    })
  }

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return formatHash(limits.cost, nonce, await compute(password, limits.cost, nonce))
    },
    async verify(password, stored) {
      const { cost, nonce, key } = parseHash(stored ?? nobody)
      const matches = timingSafeEqual(await compute(password, cost, nonce), key)
      return matches && stored !== null && stored !== undefined
    },
    computed: () => computed,
  }
}

function formatHash(cost: HashCost, nonce: Buffer, key: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${plain(nonce)}$${plain(key)}`
}

function parseHash(stored: string): { cost: HashCost; nonce: Buffer; key: Buffer } {
  const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/
  const [, memory, passes, nonce, key] = form.exec(stored) ?? []
  if (!nonce || !key) throw new Error('A stored password hash is not of the expected form')
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    nonce: Buffer.from(nonce, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}
