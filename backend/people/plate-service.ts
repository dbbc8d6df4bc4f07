import { z } from 'zod'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import type { PlateCount } from './plate-limits.ts'

/** What a plate service may answer; docs/operations.md describes it for whoever runs one. */
const registeredCar = z.object({
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(60),
  year: z.int().min(1900).max(2100).nullish(),
  /** The maker's chassis number or the VIN: it often tells more than the model's name. */
  chassis: z.string().trim().max(30).nullish(),
})

export type RegisteredCar = z.infer<typeof registeredCar>

export type PlateOutcome =
  | { outcome: 'found'; car: RegisteredCar }
  /** 'unknown': the service has no such plate. 'too-many': this network asked too often. 'capped': all did, today. */
  | { outcome: 'unknown' | 'too-many' | 'capped' | 'failed' }

export type PlateService = {
  /** Its host, which the page names before and after a plate is sent there. */
  host: string
  lookUp(plate: string, visitor: { address: string }): Promise<PlateOutcome>
}

const timeoutMs = 4_000
const longestAnswer = 16_384

/**
 * Opens the service of PLATE_URL, in which `{plate}` stands for the plate. Plates are neither kept nor logged, and a
 * failure is logged without the URL. A lookup usually costs the owner money, so `count` decides first.
 */
export function openPlateService(options: {
  url: string
  header?: { name: string; value: string } | undefined
  count: PlateCount
  log: ErrorLog
}): PlateService {
  const { url, header, count, log } = options
  return {
    host: new URL(url.replace('{plate}', '')).host,
    async lookUp(plate, { address }) {
      try {
        const counted = await count(address)
        if (counted !== 'counted') return { outcome: counted }
        const response = await fetch(url.replace('{plate}', encodeURIComponent(plate)), {
          headers: { Accept: 'application/json', ...(header && { [header.name]: header.value }) },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 404) {
          await response.body?.cancel()
          return { outcome: 'unknown' }
        }
        const text = await readShort(response)
        if (!response.ok) throw new Error(`it answers ${response.status}`)
        return { outcome: 'found', car: registeredCar.parse(JSON.parse(text)) }
      } catch (cause) {
        log(`The plate service failed: ${reasonOf(cause)}`)
        return { outcome: 'failed' }
      }
    },
  }
}

async function readShort(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longestAnswer) throw new Error('its answer is too long')
  }
  return text
}

/** The reason alone: messages of fetch and of JSON.parse may quote the URL or the answer. */
function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) {
    return `its answer has no valid ${cause.issues[0]?.path.join('.') || 'object'}`
  }
  if (cause instanceof SyntaxError) return 'its answer is not JSON'
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'no answer in time'
  return cause instanceof TypeError ? 'it cannot be reached' : String((cause as Error).message)
}
