import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../auth-api/refusals.ts'

/** Memory in KiB, passes over it; argon2id with one lane. */
export type HashCost = { memory: number; passes: number }
/** At most `atOnce` hashes are computed side by side; at most `waiting` more may queue. */
export type HashBounds = { cost: HashCost; atOnce: number; waiting: number }
export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(password: string, stored: string | null | undefined): Promise<boolean>
  /** How many hashes have been computed; the same for a known and an unknown address. */
  computed(): number
}

/** OWASP's advice for argon2id: 19 MiB, 2 passes; about 40 ms. Two of libuv's four threads. */
export const defaultHashBounds: HashBounds = {
  cost: { memory: 19_456, passes: 2 },
  atOnce: 2,
  waiting: 60,
}

const derive = promisify(argon2)
const keyBytes = 32

/**
 * Opens the hashing of passwords. It runs in the thread pool, so pages keep coming; when too many
 * are waiting, a Refusal (429) is thrown at once. `verify` without a stored hash takes as long as
 * with one and answers false.
 */
export function openPasswordHasher(bounds: HashBounds = defaultHashBounds): PasswordHasher {
  const queue: (() => void)[] = []
  const nobody = formatHash(bounds.cost, randomBytes(16), randomBytes(keyBytes))
  let running = 0
  let computed = 0

  async function compute(password: string, cost: HashCost, nonce: Buffer): Promise<Buffer> {
    if (running >= bounds.atOnce) {
      if (queue.length >= bounds.waiting) {
        throw new Refusal('over_request_rate_limit', {
          message: 'Too many people are signing in right now. Please try again in a moment.',
          retryAfterSeconds: 5,
        })
      }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      computed += 1
      const parameters: Argon2Parameters = {
        ...cost,
        message: Buffer.from(password, 'utf8'),
        nonce,
        parallelism: 1,
        tagLength: keyBytes,
      }
      return await derive('argon2id', parameters)
    } finally {
      // The next in line takes over this place, so nobody can slip in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return formatHash(bounds.cost, nonce, await compute(password, bounds.cost, nonce))
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
