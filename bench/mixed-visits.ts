import type { Session } from '@supabase/supabase-js'
import { catalogAddress, emptyFilter } from '../app/parts/part-filter.ts'
import { drawSearch, type Lot } from '../test/fixtures/random-parts.ts'
import { visitorPassword } from '../test/fixtures/new-visitor.ts'
import type { SearchedPart } from '../test/fixtures/reference-search.ts'

/** One request of somebody on the site. */
export type Visit = {
  kind: 'page' | 'catalogue' | 'account'
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Where visits lead: addresses of pages, models to review, parts to search for; and who is signed in. */
export type VisitPlaces = {
  pages: string[]
  models: string[]
  parts: SearchedPart[]
  people: Session[]
  key: string
}

/** A visit drawn by lot: of a hundred 80 to pages, 15 to the catalogue, 5 of people with an account. */
export function drawVisit(lot: Lot, places: VisitPlaces): Visit {
  const share = lot.number(100)
  const visit = share < 80 ? toPage : share < 95 ? toCatalogue : withAccount
  const drawn = visit(lot, places)
  // Each from a network of its own: limits for one network are measured elsewhere.
  const network = `10.${lot.number(256)}.${lot.number(256)}.${lot.number(256)}`
  const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': network, ...drawn.headers }
  return { ...drawn, headers }
}

const toPage = (lot: Lot, { pages }: VisitPlaces): Visit => ({
  kind: 'page',
  method: 'GET',
  path: lot.pick(pages),
  headers: {},
})

function toCatalogue(lot: Lot, { parts, key }: VisitPlaces): Visit {
  const { q, make, part_category: category } = drawSearch(lot, parts)
  if (lot.number(2) === 0) {
    return call('catalogue', '/rest/v1/rpc/evnz_search_parts', { q, max_rows: 50, off: 0 }, key)
  }
  const filter = { ...emptyFilter, search: q, make: make ?? '', category: category ?? '' }
  return { kind: 'catalogue', method: 'GET', path: catalogAddress(filter), headers: {} }
}

function withAccount(lot: Lot, { people, models, key }: VisitPlaces): Visit {
  const { user, access_token: token } = lot.pick(people)
  const vehicle_model = lot.pick(models)
  const review = { user_id: user.id, vehicle_model, rating: 1 + lot.number(5), comment: 'Quiet.' }
  const calls: [path: string, given: object][] = [
    ['/auth/v1/token?grant_type=password', { email: user.email, password: visitorPassword }],
    ['/rest/v1/vehicle_reviews', review],
    ['/rest/v1/rpc/list_own_sessions', {}],
    ['/rest/v1/rpc/get_review_page', { p_vehicle_model: vehicle_model }],
  ]
  const [path, given] = lot.pick(calls)
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
