import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { accepts, contents, hostileValues, prefers, words } from './hostile-values.ts'

/** A random request, ready for fetch. */
type RandomRequest = { path: string; init: RequestInit }

/** The callers to choose from: access tokens of accounts, and the publishable key. */
type Callers = { tokens: string[]; key: string }

const tables =
  words(`profiles vehicle_reviews helpful_votes review_reports review_history hidden_reviews
  moderation_log parts_2025 moderators limits users pg_class pg_authid information_schema.tables
  auth.users __proto__`)
const functions = words(`get_public_reviews get_review_page get_review_summary get_review_averages
  get_moderation_queue moderate_review get_moderation_counts is_moderator is_fully_signed_in own_account list_own_sessions
  end_own_session download_own_data delete_own_account evnz_search_parts evnz_count_parts
  evnz_part_options get_vehicle_facets get_category_facets count_attempt pg_sleep pg_read_file version
  set_config`)
const columns =
  words(`id user_id vehicle_model rating comment created_at display_name review_id reporter_id
  reason note hidden helpful_count months_owned winter_range_km Make Price SKU SearchVector`)
const parameters =
  words(`p_vehicle_model p_sort p_stars p_after_value p_after_created_at p_after_id p_limit
  p_review_id p_action p_reason session_id keep_reviews p_search p_make p_year_from p_page_size`)
const authPaths =
  words(`signup token?grant_type=password token?grant_type=refresh_token token?grant_type=pkce
  token?grant_type=id_token token otp verify recover resend sso authorize user logout reauthenticate
  user/identities/authorize factors factors/recovery-codes factors/recovery-codes/verify
  factors/00000000-0000-4000-8000-000000000000/verify factors/x/challenge .well-known/jwks.json settings
  health admin/users admin/users/x admin/generate_link invite callback magiclink`)
const authFields =
  words(`email password token token_hash type refresh_token auth_code code_verifier phone data
  code_challenge code_challenge_method factor_type friendly_name issuer code challenge_id options scope
  redirect_to nonce`)
const pages =
  words(`/ /auth /auth/reset-password /account /ev-models /nissan-leaf /zeekr-7x /electric-motor
  /ev-service-centers /ev-ruc /charging-stations/find /parts-catalog /parts-catalog/part
  /parts-catalog/record /parts-catalog/parts.csv /search /sources /moderation /sitemap.xml /feed.xml
  /robots.txt /healthz /readyz /metrics /_outbox /assets/ /_root.data /nissan-leaf.data
  /parts-catalog.data /__manifest /no-such-page /..%2f..%2fetc%2fpasswd /x//example.org/`)
const pageFields =
  words(`q search make model variant year category subcategory page pageSize sort stars after
  region connector place minPower operator tab sku id _routes error code token_hash redirect_to`)
const methods = words('GET GET GET GET POST POST POST PATCH PUT DELETE HEAD OPTIONS')
const operators = words('eq neq gt lt like ilike match in is cs cd fts plfts wfts not.eq or xx')

/** One random request to the Data API, the Auth API or a page, from a random network. */
export function randomRequest(random: SeededRandom, callers: Callers): RandomRequest {
  const kind = random.number(3)
  const path =
    kind === 0
      ? randomDataPath(random)
      : kind === 1
        ? randomAuthPath(random)
        : randomPagePath(random)
  const method = random.pick(methods)
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${random.number(256)}.${random.number(256)}.${random.number(256)}`,
  }
  const sometimes = (name: string, values: string[], chance: number) => {
    if (random.number(100) < chance) headers[name] = random.pick(values)
  }
  sometimes('authorization', listBearers(callers), 70)
  sometimes('apikey', [callers.key, 'x'], 50)
  sometimes('accept', accepts, 40)
  sometimes('prefer', prefers, 30)
  sometimes('range', ['0-9', '9-0', 'x', '0-', '999999999999999999999-'], 10)
  sometimes('accept-profile', ['public', 'auth', 'moderation', 'x'], 5)
  sometimes('content-profile', ['public', 'auth', 'moderation'], 5)
  sometimes('if-none-match', ['*', '"x"', 'W/'], 5)
  sometimes('origin', ['null', 'https://example.org'], 5)
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (method !== 'GET' && method !== 'HEAD' && random.number(100) < 85) {
    sometimes('content-type', contents, 95)
    init.body = randomBody(random)
  }
  return { path, init }
}

function listBearers({ tokens, key }: Callers): string[] {
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const claims = Buffer.from('{"role":"service_role"}').toString('base64url')
  const bearers = [...tokens, ...tokens, key, 'x', '', `${none}.${claims}.`, `${tokens[0]}x`]
  return [...bearers.map((bearer) => `Bearer ${bearer}`), 'Basic eDp4']
}

function randomQuery(
  random: SeededRandom,
  names: string[],
  values: (random: SeededRandom) => string,
): string {
  return Array.from({ length: random.number(4) }, () => {
    const value = values(random)
    // A lone surrogate cannot be encoded in a URL; sometimes send a malformed escape.
    const encoded = random.number(20) === 0 ? '%zz%ff' : encodeURIComponent(value.toWellFormed())
    return `${encodeURIComponent(random.pick(names))}=${encoded}`
  }).join('&')
}

function randomDataPath(random: SeededRandom): string {
  const operands = (from: SeededRandom) =>
    from.number(3) === 0
      ? from.pick(hostileValues)
      : `${from.pick(operators)}.${from.number(3) === 0 ? `(${from.pick(hostileValues)})` : from.pick(hostileValues)}`
  if (random.number(2) === 0) {
    const names = [
      ...columns,
      ...columns,
      'select',
      'order',
      'limit',
      'offset',
      'or',
      'and',
      'columns',
    ]
    return `/rest/v1/${random.pick(tables)}?${randomQuery(random, names, operands)}`
  }
  const names = [...parameters, ...parameters, 'select', 'order', 'limit']
  return `/rest/v1/rpc/${random.pick(functions)}?${randomQuery(random, names, (from) => from.pick(hostileValues))}`
}

function randomAuthPath(random: SeededRandom): string {
  const path = random.pick(authPaths)
  const query = randomQuery(random, authFields, (from) => from.pick(hostileValues))
  return `/auth/v1/${path}${path.includes('?') ? '&' : '?'}${query}`
}

function randomPagePath(random: SeededRandom): string {
  return `${random.pick(pages)}?${randomQuery(random, pageFields, (from) => from.pick(hostileValues))}`
}

function randomBody(random: SeededRandom): string {
  const kind = random.number(20)
  if (kind === 0)
    return random.pick(['{', 'null', '7', '"x"', '\u0000', '[[[[', '{"a":1e999}', 'a=b&c=%ff'])
  if (kind === 1) return `${'['.repeat(2000)}${']'.repeat(2000)}`
  if (kind === 2) return JSON.stringify({ comment: 'x'.repeat(100_000) })
  const fields = random.pick([columns, parameters, authFields])
  const one = () =>
    Object.fromEntries(
      Array.from({ length: 1 + random.number(5) }, () => [
        random.pick(fields),
        randomValue(random),
      ]),
    )
  return JSON.stringify(kind < 6 ? [one(), one()] : one())
}

function randomValue(random: SeededRandom): unknown {
  const kind = random.number(8)
  if (kind === 0)
    return random.pick([null, true, -1, 0, 4, 2 ** 53, 1.5, [], {}, [1, 'a'], { a: { b: [] } }])
  return random.pick(hostileValues)
}
