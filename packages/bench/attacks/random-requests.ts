import type { SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { fieldsOf, fullQuery } from './full-queries.ts'
import { accepts, contents, hostileValues, prefers, words } from './hostile-values.ts'
import type { KnownNames } from './known-names.ts'

/** A random request, ready for fetch. */
type RandomRequest = { path: string; init: RequestInit }

/** A path with its query, and the names that its body may have. */
type Target = { path: string; fields: string[] }

/** The callers to choose from: access tokens of accounts, and the publishable key. */
type Callers = { tokens: string[]; key: string }

const tables =
  words(`profiles vehicle_reviews helpful_votes review_reports review_history hidden_reviews
  moderation_log parts_2025 moderators limits users pg_class pg_authid information_schema.tables
  auth.users __proto__`)
/** Functions that no visitor may call, beside those of the site. */
const foreignFunctions = words('pg_sleep pg_read_file version set_config count_attempt')
const columns =
  words(`id user_id vehicle_model rating comment created_at display_name review_id reporter_id
  reason note hidden helpful_count months_owned winter_range_km Make Price SKU SearchVector`)
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
/** Addresses beside those of the route table. */
const otherPages = words(`/healthz /readyz /metrics /_outbox /assets/ /_root.data /nissan-leaf.data
  /parts-catalog.data /__manifest /..%2f..%2fetc%2fpasswd /x//example.org/`)
const otherFields = words('q page after _routes error code token_hash redirect_to utm_source x')
const methods = words('GET GET GET GET POST POST POST PATCH PUT DELETE HEAD OPTIONS')
const operators = words('eq neq gt lt like ilike match in is cs cd fts plfts wfts not.eq or xx')

/** One random request to the Data API, the Auth API or a page, from a random network. */
export function randomRequest(
  random: SeededRandom,
  callers: Callers,
  known: KnownNames,
): RandomRequest {
  const kind = random.number(3)
  const { path, fields } =
    kind === 0
      ? randomDataPath(random, known)
      : kind === 1
        ? randomAuthPath(random)
        : randomPagePath(random, known)
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
    init.body = randomBody(random, fields)
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
    return `${encodeURIComponent(random.pick(names))}=${encoded(random, value)}`
  }).join('&')
}

/** A lone surrogate cannot be encoded in a URL; sometimes it is a malformed escape. */
const encoded = (random: SeededRandom, value: string) =>
  random.number(20) === 0 ? '%zz%ff' : encodeURIComponent(value.toWellFormed())

function randomDataPath(random: SeededRandom, { functions }: KnownNames): Target {
  const operands = (from: SeededRandom) =>
    from.number(3) === 0
      ? from.pick(hostileValues)
      : `${from.pick(operators)}.${from.number(3) === 0 ? `(${from.pick(hostileValues)})` : from.pick(hostileValues)}`
  if (random.number(2) === 0) {
    const asked = words('select order limit offset or and columns')
    const query = randomQuery(random, [...columns, ...columns, ...asked], operands)
    return { path: `/rest/v1/${random.pick(tables)}?${query}`, fields: columns }
  }
  if (random.number(20) === 0) {
    return { path: `/rest/v1/rpc/${random.pick(foreignFunctions)}`, fields: columns }
  }
  const [name, fields] = random.pick([...functions])
  const names = [...fields, ...fields, ...words('select order limit')]
  // All of them, mostly: a function is found by the names of its arguments.
  const given = fields.map((field) => `${field}=${encoded(random, randomArgument(random, field))}`)
  const query =
    random.number(4) > 0
      ? given.join('&')
      : randomQuery(random, names, (from) => from.pick(hostileValues))
  return { path: `/rest/v1/rpc/${name}?${query}`, fields }
}

/** A value that an argument may have, by its name, or a hostile one. */
function randomArgument(random: SeededRandom, name: string): string {
  if (random.number(3) === 0) return random.pick(hostileValues)
  if (/_id$|^id$/.test(name)) return '00000000-0000-4000-8000-000000000000'
  if (/limit|page|size|year|stars|month|count|max/.test(name)) return String(random.number(30))
  if (/_at$|after|since|until|day/.test(name)) return '2026-11-20T00:00:00Z'
  return random.pick(words('nissan-leaf leaf battery newest Nissan {leaf} 6011 true'))
}

function randomAuthPath(random: SeededRandom): Target {
  const path = random.pick(authPaths)
  const query = randomQuery(random, authFields, (from) => from.pick(hostileValues))
  return { path: `/auth/v1/${path}${path.includes('?') ? '&' : '?'}${query}`, fields: authFields }
}

/** A page with parameters that it reads, mostly: of a tool, some of them sensible and some hostile. */
function randomPagePath(random: SeededRandom, { parameters }: KnownNames): Target {
  const hostile = (from: SeededRandom) => from.pick(hostileValues)
  if (random.number(10) === 0) {
    const path = random.pick(otherPages)
    return { path: `${path}?${randomQuery(random, otherFields, hostile)}`, fields: otherFields }
  }
  const [path, names] = random.pick([...parameters])
  const fields = [...names]
  const tool = fieldsOf(path.replace(/\.\w+$/, ''))
  if (!tool || random.number(4) === 0) {
    const read = random.number(10) === 0 || fields.length === 0 ? otherFields : fields
    return { path: `${path}?${randomQuery(random, read, hostile)}`, fields }
  }
  const query = fullQuery(tool, random)
  for (const name of fields) {
    const kind = random.number(4)
    if (kind > 1) query.delete(name)
    else if (kind === 1) query.set(name, hostile(random).toWellFormed())
  }
  return { path: `${path}?${query}`, fields }
}

function randomBody(random: SeededRandom, names: string[]): string {
  const kind = random.number(20)
  if (kind === 0)
    return random.pick(['{', 'null', '7', '"x"', '\u0000', '[[[[', '{"a":1e999}', 'a=b&c=%ff'])
  if (kind === 1) return `${'['.repeat(2000)}${']'.repeat(2000)}`
  if (kind === 2) return JSON.stringify({ comment: 'x'.repeat(100_000) })
  const fields =
    names.length > 0 && random.number(5) > 0 ? names : random.pick([columns, authFields])
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
