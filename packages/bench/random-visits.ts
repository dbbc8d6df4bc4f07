import type { Session } from '@supabase/supabase-js'
import { catalogUrl, emptyFilter } from '../../app/parts/catalogue/part-filter.ts'
import { randomSearch, type SeededRandom } from '../../test/fixtures/random-parts.ts'
import { testPassword } from '../../test/fixtures/sign-up-user.ts'
import type { SearchedPart } from '../../test/fixtures/reference-search.ts'

/** One request of a visitor or user. */
export type Visit = {
  kind: 'page' | 'catalogue' | 'account'
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What visits choose from: paths of pages, models to review, parts to search for, signed-in users. */
type VisitTargets = {
  pages: string[]
  models: string[]
  parts: SearchedPart[]
  users: Session[]
  key: string
}

/** A random visit: 80% pages, 15% catalogue, 5% requests of signed-in users. */
export function randomVisit(random: SeededRandom, targets: VisitTargets): Visit {
  const share = random.number(100)
  const visit = share < 80 ? toPage : share < 95 ? toCatalogue : withAccount
  const chosen = visit(random, targets)
  // Each from its own network: rate limits per network are measured elsewhere.
  const network = `10.${random.number(256)}.${random.number(256)}.${random.number(256)}`
  const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': network, ...chosen.headers }
  return { ...chosen, headers }
}

const toPage = (random: SeededRandom, { pages }: VisitTargets): Visit => ({
  kind: 'page',
  method: 'GET',
  path: random.pick(pages),
  headers: {},
})

function toCatalogue(random: SeededRandom, { parts, key }: VisitTargets): Visit {
  const { q, filters } = randomSearch(random, parts)
  if (random.number(2) === 0) {
    return call('catalogue', '/rest/v1/rpc/evnz_search_parts', { q, max_rows: 50, off: 0 }, key)
  }
  const filter = {
    ...emptyFilter,
    search: q,
    make: [filters?.Make ?? []].flat().map(String),
    category: [filters?.PartCategory ?? []].flat().map(String),
  }
  return { kind: 'catalogue', method: 'GET', path: catalogUrl(filter), headers: {} }
}

function withAccount(random: SeededRandom, { users, models, key }: VisitTargets): Visit {
  const { user, access_token: token } = random.pick(users)
  const vehicle_model = random.pick(models)
  const review = {
    user_id: user.id,
    vehicle_model,
    rating: 1 + random.number(5),
    comment: 'Quiet.',
  }
  const calls: [path: string, given: object][] = [
    ['/auth/v1/token?grant_type=password', { email: user.email, password: testPassword }],
    ['/rest/v1/vehicle_reviews', review],
    ['/rest/v1/rpc/list_own_sessions', {}],
    ['/rest/v1/rpc/get_review_page', { p_vehicle_model: vehicle_model }],
  ]
  const [path, given] = random.pick(calls)
  return call('account', path, given, key, path.startsWith('/auth') ? key : token)
}

/** A call as the official client makes it. */
const call = (
  kind: Visit['kind'],
  path: string,
  given: object,
  key: string,
  token = key,
): Visit => ({
  kind,
  method: 'POST',
  path,
  headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(given),
})
