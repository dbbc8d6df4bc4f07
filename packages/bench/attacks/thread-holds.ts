import { Agent } from 'node:http'
import path from 'node:path'
import { percentiles } from '../bench-results.ts'
import { openAttackedSite, send } from './attacked-site.ts'

/** Processor time of the thread in ms: the longest between two rounds of the event loop, and all of it. */
export type Held = { longest: number; all: number }

/** How a public address holds the thread: medians of five requests, after two that warm up. */
export type AddressHold = Held & { path: string; status: number; type: string }

const warmUps = 2
const measured = 5

/** A built site whose process says how long its thread was held; pages are not cached. */
export async function openHeldSite(folder: string) {
  const probe = path.join(import.meta.dirname, 'hold-probe.ts')
  const site = await openAttackedSite(
    folder,
    { PAGE_CACHE_MB: '0', TRUST_PROXY: '1' },
    { execArgv: ['--import', probe] },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let turn = 0

  /** Requests an address once. */
  async function request(target: string) {
    turn += 1
    // Each from a network of its own: what one may use is not measured here.
    const headers = { 'x-forwarded-for': `10.3.${(turn >> 8) & 255}.${turn & 255}` }
    site.tell('begin')
    const got = await send(site.port, target, { agent, headers }).catch(() => undefined)
    const answer = site.hear<Held>()
    site.tell('end')
    return { ...(await answer), status: got?.status ?? 0, type: got?.type ?? '' }
  }

  return {
    request,
    /** The HTML of a page. */
    read: async (target: string) => (await fetch(`http://127.0.0.1:${site.port}${target}`)).text(),
    async hold(target: string): Promise<AddressHold> {
      const first = await request(target)
      const { status, type } = first
      if (status !== 200) return { path: target, ...first }
      for (let at = 1; at < warmUps; at += 1) await request(target)
      const all: Held[] = []
      for (let at = 0; at < measured; at += 1) all.push(await request(target))
      const median = (key: keyof Held) => percentiles(all.map((one) => one[key])).p50
      return { path: target, status, type, longest: median('longest'), all: median('all') }
    },
    async close() {
      agent.destroy()
      await site.close()
    },
  }
}
