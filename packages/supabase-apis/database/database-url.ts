/** The parts of a database URL without secrets. */
export type DatabaseUrl = {
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

/** Options of the driver for several hosts. It takes lists, although its types name one host. */
export const hostOptions = (host: string[], port: number[]) =>
  ({ host, port }) as unknown as { host: string; port: number }

/** The hosts of a URL with IPv6 addresses as options of the driver, which would split these at their first colon. */
export function readIpv6Hosts(url: string): ReturnType<typeof hostOptions> | undefined {
  const { hosts = [] } = readParts(url)
  if (!hosts.some((host) => host.startsWith('['))) return undefined
  return hostOptions(
    hosts.map((host) => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')),
    hosts.map((host) => Number(/\d+$/.exec(host)?.[0])),
  )
}

/** The same; nothing if it is not such a URL. */
export function readParts(url: string): Partial<DatabaseUrl> {
  try {
    return readDatabaseUrl(url)
  } catch {
    return {}
  }
}
