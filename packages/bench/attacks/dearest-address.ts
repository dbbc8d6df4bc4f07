import { routePaths } from '../../../commands/checks/route-paths.ts'
import { openFiles } from '../../../app/ground/route/open-addresses.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { fieldsOf, fullQuery, fullQueryOf, variedParameter } from './full-queries.ts'
import type { openHeldSite, AddressHold } from './thread-holds.ts'

type HeldSite = Awaited<ReturnType<typeof openHeldSite>>

/** Whether React rendered the response: a page, or the text that is made from it. */
export const isRendered = ({ type }: Pick<AddressHold, 'type'>) => /html|plain/.test(type)

/** Addresses beside a page that answer the same query. */
const forms = ['', '.txt', '.json', '.geojson', '.png']

/**
 * Every public address, bare and with each of its fields filled in: with the largest values, the smallest, and some
 * random ones. Longest hold first; those that do not respond with 200 are left out.
 */
export async function holdEveryAddress(
  site: HeldSite,
  { draws, seed }: { draws: number; seed: number },
): Promise<AddressHold[]> {
  const found: AddressHold[] = []
  const paths = routePaths.filter((each) => !/^\/(?:desk|workshop|moderation)\b/.test(each))
  const known = new Set([...paths, ...Object.keys(openFiles)])
  for (const path of paths) {
    const hold = await site.hold(path)
    if (hold.status !== 200) continue
    found.push(hold)
    if (!hold.type.includes('html')) continue
    const queries = await listQueries(site, path, { draws, seed })
    for (const form of forms) {
      const address = path + form
      if (form !== '' && form !== '.txt' && !known.has(address)) continue
      for (const query of ['', ...queries]) {
        // The bare addresses of the route table are measured as they are.
        if (query === '' && paths.includes(address)) continue
        const filled = await site.hold(query === '' ? address : `${address}?${query}`)
        if (filled.status === 200) found.push(filled)
      }
    }
  }
  return found.toSorted((one, other) => other.longest - one.longest)
}

async function listQueries(
  site: HeldSite,
  path: string,
  { draws, seed }: { draws: number; seed: number },
): Promise<string[]> {
  const fields = fieldsOf(path)
  if (!fields) {
    const query = fullQueryOf(await site.read(path), path)
    return query.size > 0 ? [String(query)] : []
  }
  const random = seededRandom(seed)
  const picks = ['most', 'least', ...Array.from({ length: draws }, () => random)] as const
  return picks.map((pick) => String(fullQuery(fields, pick)))
}

/** An address with TURN in the place of a value that makes each request another page; undefined if it has none. */
export function varied(address: string): string | undefined {
  const [form = '', text = ''] = address.split('?')
  const path = form.replace(/\.(txt|json|geojson|png)$/, '')
  const name = variedParameter(fieldsOf(path) ?? {})
  if (name === undefined || text === '') return undefined
  const query = new URLSearchParams(text)
  query.set(name, 'TURN')
  return `${form}?${query}`
}
