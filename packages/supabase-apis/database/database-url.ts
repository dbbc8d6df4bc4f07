import type { ServerAddress } from './database-connection.ts'

/** The parts of a database URL without secrets. */
type DatabaseUrl = {
  /** Each as `host:port`. At most one is the primary. */
  hosts: string[]
  database: string
  /** Which of several servers to use: `target_session_attrs`. */
  serverKind: string | undefined
}

/** Reads a URL like `postgres://user:password@host:5432,host:5432/name?...`. Throws if it is not such a URL. */
export function readDatabaseUrl(url: string): DatabaseUrl {
  const found = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(url)
  if (!found) throw new Error('not the URL of a database')
  const [, start = '', list = '', rest = ''] = found
  // `new URL` accepts one host only.
  const names = list.split(',')
  const { pathname, searchParams, port } = new URL(`${start}${names[0]}${rest}`)
  return {
    hosts: names.map((name) => (/:\d+$/.test(name) ? name : `${name}:${port || 5432}`)),
    database: decodeURIComponent(pathname.slice(1)),
    serverKind: searchParams.get('target_session_attrs') ?? undefined,
  }
}

/** Parameters of a URL that are for the client; any other is a setting of the session. */
const clientParameters =
  /^(sslmode|ssl|sslrootcert|sslnegotiation|channel_binding|target_session_attrs|connect_timeout)$/

/**
 * Reads where a URL leads to: the servers in the order in which to try them, and settings of the session.
 * `kind` overrides `target_session_attrs`. With `sslmode=require` certificates are not checked, as in libpq.
 */
export function readConnectionUrl(
  url: string,
  kind?: 'primary',
): { addresses: ServerAddress[]; parameters: Record<string, string> } {
  const { hosts, database, serverKind = '' } = readDatabaseUrl(url)
  const account = new URL(url.replace(/^([^/]*\/\/[^/?#]*@|[^/]*\/\/)[^/?#]*/, '$1host'))
  const { searchParams: given } = account
  const addresses = kindsOf(kind ?? serverKind).flatMap((kindOfServer) =>
    hosts.flatMap((host) =>
      tlsOf(given).map((tls) => ({
        host:
          decodeURIComponent(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) || undefined,
        port: Number(/\d+$/.exec(host)?.[0]),
        user: decodeURIComponent(account.username) || undefined,
        password: decodeURIComponent(account.password) || undefined,
        database: database || undefined,
        tls,
        kind: kindOfServer,
      })),
    ),
  )
  const parameters = [...given].filter(([name]) => !clientParameters.test(name))
  return { addresses, parameters: Object.fromEntries(parameters) }
}

function kindsOf(serverKind: string): ServerAddress['kind'][] {
  if (serverKind === 'prefer-standby') return ['standby', undefined]
  return [serverKind === 'primary' || serverKind === 'standby' ? serverKind : undefined]
}

/** The ways to connect, with or without encryption, in the order in which to try them. */
function tlsOf(given: URLSearchParams): ServerAddress['tls'][] {
  const mode =
    given.get('sslrootcert') === 'system'
      ? 'verify-full'
      : (given.get('sslmode') ?? given.get('ssl'))
  if (mode === null || mode === 'disable' || mode === 'false') return [false]
  if (mode === 'prefer') return [{ rejectUnauthorized: false }, false]
  return [{ rejectUnauthorized: mode !== 'require' && mode !== 'allow' }]
}

/** The same; nothing if it is not such a URL. */
export function readParts(url: string): Partial<DatabaseUrl> {
  try {
    return readDatabaseUrl(url)
  } catch {
    return {}
  }
}
